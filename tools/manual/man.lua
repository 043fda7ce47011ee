-- man.lua - makes a man page of one of our pages. Metadata: `man` is its name without section.
--
-- The first heading becomes NAME, with the first sentence; what stands before the first part of a page about directives becomes SYNTAX; links to
-- pages that are man pages, too, become their names where a part lists them, and plain text elsewhere.
local text = pandoc.utils.stringify
local folder = PANDOC_STATE.input_files[1]:match("^(.*)/[^/]*$") or "."

local function entries_of(path)
  local file, names = io.open(path), {}
  if file then
    for name in file:read("a"):gmatch("<!%-%- entry: ([%w_ ]+) %-%->") do
      table.insert(names, (name:gsub(" ", "-")))
    end
    file:close()
  end
  return names
end

-- The man page that a link leads to, if there is one.
local function man_page_of(target)
  local path = folder .. "/" .. target:gsub("#.*", "")
  local stem, kind = path:match("([^/]+)%.md$"), path:match("([^/]+)/[^/]+$")
  if not stem then
    return nil
  elseif kind == "functions" then
    return (stem == "message" and "xacc-message" or stem .. "-functions") .. "(7)"
  elseif stem == "README" and kind:match("^xacc%-") then
    return kind .. "(1)"
  end
  local first = entries_of(path)[1]
  return first and first .. "(7)" or kind == "xacc" and "xacc-" .. stem .. "(7)" or nil
end

local function lower_first(s)
  local first, second = s:sub(1, 1), s:sub(2, 2)
  return second:match("%u") and s or first:lower() .. s:sub(2)
end

-- "names - first sentence"
local function name_line(doc, title)
  local names = entries_of(PANDOC_STATE.input_files[1])
  local summary = title:match("^[%w-]+: (.*)")
  for _, block in ipairs(doc.blocks) do
    if not summary and block.t == "Para" then
      summary = text(block):match("^(.-)[%.:]%s") or text(block):gsub("%.$", "")
    end
  end
  return (#names > 0 and table.concat(names, ", ") or text(doc.meta.man)) .. " - " .. lower_first(summary)
end

local function plain_links(blocks, see_also)
  return blocks:walk({
    Link = function(link)
      local page = see_also and man_page_of(link.target)
      return page and pandoc.Strong(page) or link.content
    end,
  })
end

-- Gives each column of a table what its longest word needs, and divides the rest as the texts are long; `columns` is the
-- width of a page in characters, less what separates columns. Narrow tables are left to the terminal.
local function set_widths(table_block, columns)
  local word, line, words, more = {}, {}, 0, 0
  for _, rows in ipairs({ table_block.head.rows, table_block.bodies[1].body }) do
    for _, row in ipairs(rows) do
      for c, cell in ipairs(row.cells) do
        local content = text(cell.contents)
        line[c] = math.max(line[c] or 1, #content)
        for w in content:gmatch("%S+") do
          word[c] = math.max(word[c] or 1, #w)
        end
      end
    end
  end
  for c in ipairs(line) do
    word[c] = word[c] or 1
    words, more = words + word[c], more + line[c] - word[c]
  end
  local fits = words + more <= columns
  table_block.colspecs = table_block.colspecs:map(function(spec, c)
    local rest = math.max(0, columns - words) * (line[c] - word[c]) / math.max(1, more)
    local width = (word[c] + rest) * math.min(1, columns / words)
    return { spec[1], not fits and width / 70 or nil } -- in parts of 70, which pandoc takes for a page
  end)
end

function Pandoc(doc)
  local title, out, see_also = nil, pandoc.List(), false
  local is_directive = #entries_of(PANDOC_STATE.input_files[1]) > 0
  for _, block in ipairs(doc.blocks) do
    if block.t == "Header" and not title then
      title = text(block)
      out:extend({ pandoc.Header(1, "NAME"), pandoc.Para(name_line(doc, title)) })
      out:insert(pandoc.Header(1, is_directive and "SYNTAX" or "DESCRIPTION"))
    elseif block.t == "Header" then
      see_also = text(block) == "See also"
      local name = text(block)
      if block.level == 2 and out[#out].t == "Header" then
        out:remove(#out) -- nothing stood there
      end
      out:insert(pandoc.Header(block.level - 1, block.level == 2 and name:upper() or name))
    elseif block.t == "Table" then -- in narrow columns there are not enough blanks to adjust
      set_widths(block, 64)
      out:insert(pandoc.RawBlock("man", ".na"))
      out:extend(plain_links(pandoc.Blocks({ block }), see_also))
      out:insert(pandoc.RawBlock("man", ".ad"))
    elseif block.t ~= "RawBlock" then
      out:extend(plain_links(pandoc.Blocks({ block }), see_also))
    end
  end
  return pandoc.Pandoc(out, doc.meta)
end
