export const MAX_ROWS = 10_000;
/** More are no table of items, and looking for examples in each would keep everybody waiting. */
export const MAX_COLUMNS = 200;
const EXAMPLES = 3;
/** No spreadsheet holds more in one cell. */
const MAX_CELL = 32_767;
/** Three times what ten thousand honest rows of the largest file have; each goes to the server's own thread as a copy. */
const MAX_CHARACTERS = 32_000_000;

/** Thrown with the name of a reason and its number. */
export class Refused extends Error {
  constructor(refused, most) {
    super(refused);
    this.reason = { refused, most };
  }
}

/** Counts the characters of the cells that are read one after another: what is given back refuses those that are too long. */
export function countingCells() {
  let characters = 0;
  return (cell, row) => {
    if (cell.length > MAX_CELL) throw new Refused('cellTooLong', row);
    characters += cell.length;
    if (characters > MAX_CHARACTERS) throw new Refused('tooManyCharacters', MAX_CHARACTERS);
  };
}

/**
 * A table of records that are not blank, the first of them its heading unless there is none; then columns are called as a
 * spreadsheet calls them, `A`, `B`, `C`.
 */
export function tableOf(records, has_heading) {
  const [first] = records;
  const rows = has_heading ? records.slice(1) : records;
  if (!first || rows.length === 0) return { refused: 'noRows' };
  if (rows.length > MAX_ROWS) return { refused: 'tooManyRows', most: MAX_ROWS };
  const width = has_heading ? first.cells.length : widest(rows);
  const heading = has_heading ? first.cells : Array.from({ length: width }, (_none, at) => letterOf(at));
  return { columns: columnsOf(heading, rows), rows, has_heading };
}

/** Without a heading most rows are as wide as they are meant to be: one with a cell too many is told of. */
function widest(rows) {
  const counts = new Map();
  for (const { cells } of rows) counts.set(cells.length, (counts.get(cells.length) ?? 0) + 1);
  return [...counts].sort(([, a], [, b]) => b - a)[0][0];
}

/** 0 is `A`, 26 is `AA`. */
export function letterOf(at) {
  const last = String.fromCharCode(65 + (at % 26));
  return at < 26 ? last : letterOf(Math.floor(at / 26) - 1) + last;
}

function columnsOf(heading, rows) {
  return heading.map((name, at) => {
    const filled = rows.map(({ cells }) => (cells[at] ?? '').trim()).filter((cell) => cell !== '');
    return { name: name.trim(), examples: [...new Set(filled)].slice(0, EXAMPLES) };
  });
}
