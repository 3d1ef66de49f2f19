import { posix } from 'node:path';
import { Refused } from './table-of.mjs';
import { attribute, walk } from './xlsx-parts.mjs';

const WORKBOOK = 'xl/workbook.xml';

/** The sheets that are shown, in their order: `{ name, path }`. */
export function readNames(parts) {
  if (!parts.has(WORKBOOK)) throw new Refused('noWorkbook');
  const targets = new Map();
  const relations = 'xl/_rels/workbook.xml.rels';
  if (parts.has(relations)) {
    walk(parts, relations, {
      open(tag, { Id, Target }) {
        if (tag === 'Relationship' && Id !== undefined && Target !== undefined)
          targets.set(Id, pathOf(Target));
      },
    });
  }
  const sheets = [];
  walk(parts, WORKBOOK, {
    open(tag, attributes) {
      const path = tag === 'sheet' ? targets.get(attribute(attributes, 'id')) : undefined;
      // A part that is several sheets would be read as often.
      if (sheets.some((other) => other.path === path)) throw new Refused('noWorkbook');
      if (path === undefined || !parts.has(path) || (attributes.state ?? 'visible') !== 'visible') return;
      sheets.push({ name: attributes.name ?? '', path });
    },
  });
  if (sheets.length === 0) throw new Refused('noWorkbook');
  return sheets;
}

const pathOf = (target) => (target.startsWith('/') ? target.slice(1) : posix.join('xl', target));

/** Texts that cells name by their number; what is written above them to be read aloud is none. */
export function readStrings(parts) {
  const strings = [];
  let [inside, aloud] = [false, false];
  if (!parts.has('xl/sharedStrings.xml')) return strings;
  walk(parts, 'xl/sharedStrings.xml', {
    open(tag) {
      if (tag === 'si') strings.push('');
      if (tag === 'rPh') aloud = true;
      if (tag === 't') inside = !aloud;
    },
    close(tag) {
      if (tag === 'rPh') aloud = false;
      if (tag === 't') inside = false;
    },
    text(letters) {
      if (inside) strings[strings.length - 1] += letters;
    },
  });
  return strings.map(unescaped);
}

/** Signs that XML cannot hold are written `_x000D_`; what no database can hold becomes a space, or the sign for it. */
export const unescaped = (text) =>
  text
    .replace(/_x([0-9A-Fa-f]{4})_/g, (_all, code) => String.fromCharCode(Number.parseInt(code, 16)))
    .replaceAll('\0', ' ')
    .toWellFormed();

/** The formats that every workbook has for days and times. */
const DATES = [14, 15, 16, 17, 18, 19, 20, 21, 22, 27, 30, 36, 45, 46, 47, 50, 57];

/** Which styles of cells are moments, and from when days are counted. */
export function readStyles(parts) {
  const own = new Map();
  const dates = [];
  let [inCells, from1904] = [false, false];
  if (parts.has('xl/styles.xml')) {
    walk(parts, 'xl/styles.xml', {
      open(tag, { numFmtId, formatCode }) {
        if (tag === 'numFmt') own.set(Number(numFmtId), formatCode ?? '');
        if (tag === 'cellXfs') inCells = true;
        if (tag === 'xf' && inCells) dates.push(isDate(Number(numFmtId ?? 0), own));
      },
      close(tag) {
        if (tag === 'cellXfs') inCells = false;
      },
    });
  }
  walk(parts, WORKBOOK, {
    open(tag, { date1904 }) {
      if (tag === 'workbookPr') from1904 = date1904 === '1' || date1904 === 'true';
    },
  });
  return { dates, from1904 };
}

/** Letters of days and hours outside of texts and brackets. */
function isDate(id, own) {
  const code = own.get(id);
  if (code === undefined) return DATES.includes(id);
  return /[ymdhs]/i.test(code.replace(/"[^"]*"|\\.|\[[^\]]*\]/g, ''));
}
