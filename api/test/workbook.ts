import { inflateRawSync } from 'node:zlib';
import { type Zippable, strToU8, zipSync } from 'fflate';

export interface Sheet {
  name: string;
  /** The rows as XML, or as a list of lists of texts and numbers. */
  rows: string | (string | number | boolean | null)[][];
  hidden?: true;
}

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

function rowsOf(rows: Sheet['rows']): string {
  if (typeof rows === 'string') return rows;
  const cellOf = (value: string | number | boolean | null) => {
    if (value === null) return '<c/>';
    if (typeof value === 'string')
      return `<c t="inlineStr"><is><t xml:space="preserve">${escaped(value)}</t></is></c>`;
    return typeof value === 'boolean' ? `<c t="b"><v>${Number(value)}</v></c>` : `<c><v>${value}</v></c>`;
  };
  return rows.map((cells, at) => `<row r="${at + 1}">${cells.map(cellOf).join('')}</row>`).join('');
}

/** The bytes of an XLSX workbook; `parts` replaces or adds parts by name, and stores bytes uncompressed. */
export function workbook(sheets: Sheet[], parts: Record<string, string | Uint8Array> = {}): Buffer {
  const relation = (at: number) =>
    `<Relationship Id="rId${at + 1}" Target="worksheets/sheet${at + 1}.xml" Type="sheet"/>`;
  const all: Record<string, string | Uint8Array> = {
    'xl/workbook.xml': `<workbook xmlns:r="r"><sheets>${sheets
      .map(
        ({ name, hidden }, at) =>
          `<sheet name="${escaped(name)}" sheetId="${at + 1}" r:id="rId${at + 1}"${hidden ? ' state="hidden"' : ''}/>`,
      )
      .join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships>${sheets.map((_one, at) => relation(at)).join('')}</Relationships>`,
    ...Object.fromEntries(
      sheets.map(({ rows }, at) => [
        `xl/worksheets/sheet${at + 1}.xml`,
        `<?xml version="1.0" encoding="UTF-8"?><worksheet><sheetData>${rowsOf(rows)}</sheetData></worksheet>`,
      ]),
    ),
    ...parts,
  };
  const files = Object.entries(all).map(([name, content]) => [
    name,
    typeof content === 'string' ? strToU8(content) : [content, { level: 0 }],
  ]);
  return Buffer.from(zipSync(Object.fromEntries(files) as Zippable));
}

/** The parts of a workbook: a zip file is walked by its local headers. */
export function sheetOf(file: Buffer): { xml: string; texts: string[] } {
  const parts = new Map<string, string>();
  const end = file.lastIndexOf(Buffer.from('PK\u0005\u0006'));
  let at = file.readUInt32LE(end + 16);
  for (let left = file.readUInt16LE(end + 10); left > 0; left -= 1) {
    const [size, nameLength] = [file.readUInt32LE(at + 20), file.readUInt16LE(at + 28)];
    const name = file.toString('utf8', at + 46, at + 46 + nameLength);
    const local = file.readUInt32LE(at + 42);
    const data = local + 30 + file.readUInt16LE(local + 26) + file.readUInt16LE(local + 28);
    const bytes = file.subarray(data, data + size);
    parts.set(name, (file.readUInt16LE(at + 10) === 8 ? inflateRawSync(bytes) : bytes).toString('utf8'));
    at += 46 + nameLength + file.readUInt16LE(at + 30) + file.readUInt16LE(at + 32);
  }
  const all = [...parts.values()].join('\n');
  const texts = [...all.matchAll(/<t[^>]*>([^<]*)<\/t>/g)].map(([, text = '']) =>
    text.replaceAll('&apos;', "'").replaceAll('&#39;', "'"),
  );
  return { xml: parts.get('xl/worksheets/sheet1.xml') ?? '', texts };
}
