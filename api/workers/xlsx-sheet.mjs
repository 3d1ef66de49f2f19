import { Refused, countingCells } from './table-of.mjs';
import { unescaped } from './xlsx-book.mjs';
import { walk } from './xlsx-parts.mjs';

/**
 * The rows of a sheet that are not blank, each with its number: `{ row, cells }[]`. Reading stops when they are too many.
 */
export function readSheet(parts, path, book, { most_rows, most_columns }) {
  const records = [];
  const count = countingCells();
  let [row, cells, cell, part] = [0, [], null, null];
  const take = () => {
    const text = cell === null ? '' : textOf(cell, book);
    if (text.trim() === '') return;
    count(text, row);
    // A cell far to the right is one too many: as many columns as that are never made.
    if (cell.at >= most_columns && records.length === 0) throw new Refused('fileTooWide', most_columns);
    cells[Math.min(cell.at, most_columns)] = text;
  };
  walk(parts, path, {
    open(tag, attributes) {
      if (tag === 'row') {
        row = numberAfter(row, attributes.r);
        cells = [];
      } else if (tag === 'c') {
        const at = attributes.r === undefined ? cells.length : columnOf(attributes.r);
        cell = { at, type: attributes.t ?? 'n', style: Number(attributes.s ?? 0), value: '', inline: '' };
      } else if (tag === 'v' || tag === 't') part = tag;
    },
    close(tag) {
      if (tag === 'v' || tag === 't') part = null;
      else if (tag === 'c') {
        take();
        cell = null;
      } else if (tag === 'row' && cells.length > 0) {
        records.push({ row, cells: Array.from(cells, (text) => text ?? '') });
        if (records.length > most_rows + 1) throw new Refused('tooManyRows', most_rows);
      }
    },
    text(letters) {
      if (cell === null || part === null) return;
      if (part === 'v') cell.value += letters;
      else cell.inline += letters;
    },
  });
  return records;
}

/** What a row says of its number, where that can be one; else the next. */
function numberAfter(last, said) {
  const number = /^[1-9]\d{0,6}$/.test(said ?? '') ? Number(said) : 0;
  return number > last ? number : last + 1;
}

/** `C12` is the column 2. */
function columnOf(reference) {
  let at = 0;
  for (const letter of reference.replace(/[^A-Z]/gi, '').toUpperCase())
    at = at * 26 + letter.charCodeAt(0) - 64;
  return at - 1;
}

function textOf({ type, style, value, inline }, { strings, dates, from1904 }) {
  if (type === 's') return strings[Number(value)] ?? '';
  if (type === 'inlineStr') return unescaped(inline);
  if (type === 'b') return value === '1' ? 'true' : 'false';
  if (type !== 'n' || value === '') return type === 'str' ? unescaped(value) : value;
  return dates[style] ? momentOf(Number(value), from1904) : numberOf(value);
}

/** As many digits as a spreadsheet shows: 0.30000000000000004 is 0.3 to whoever typed it. */
function numberOf(value) {
  const number = Number(value);
  return Number.isFinite(number) ? String(Number(number.toPrecision(15))) : value;
}

const DAY_MS = 86_400_000;

/** Days since the end of 1899, or since 1904, as `2026-11-20` or `2026-11-20 14:30`. */
function momentOf(days, from1904) {
  const since = Date.UTC(1899, 11, 30) + (from1904 ? 1462 * DAY_MS : 0);
  const moment = new Date(since + Math.round(days * DAY_MS));
  if (Number.isNaN(moment.getTime())) return String(days);
  const text = moment.toISOString();
  return text.endsWith('T00:00:00.000Z') ? text.slice(0, 10) : text.slice(0, 16).replace('T', ' ');
}
