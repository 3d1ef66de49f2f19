/** A scanned or typed text, by its kind. */
type Scanned =
  | { kind: 'item'; id: number }
  | { kind: 'location'; id: number }
  /** A link to a record of Storeroom on another host, perhaps of another installation. */
  | { kind: 'elsewhere'; host: string; record: Record }
  /** Any other link. */
  | { kind: 'link'; host: string }
  /** Anything else, such as a code of a manufacturer or of the team. */
  | { kind: 'code'; text: string };

type Record = { kind: 'item' | 'location'; id: number };

/**
 * The prefixes of the short codes in the barcodes of labels. Their letters are on the same keys of every Latin keyboard, so
 * that a scanner with another layout still writes them.
 */
const PREFIXES = { item: 'SRI', location: 'SRL' } as const;

export const labelCode = (kind: Record['kind'], id: number) => `${PREFIXES[kind]}${id}`;

const ADDRESSES = {
  item: (id: number) => `/stock?item=${id}`,
  location: (id: number) => `/stock/locations/${id}`,
};

/** The content of the QR code of a label: the address of the record, which any phone can open. */
export const labelLink = (kind: Record['kind'], id: number, origin: string) =>
  `${origin}${ADDRESSES[kind](id)}`;

const SHORT = /^SR([IL])([1-9]\d{0,8})$/i;
const LOCATION_PATH = /^\/stock\/locations\/([1-9]\d{0,8})(?:-[a-z0-9-]*)?$/;
const LIST_PATH = /^\/stock(?:\/(?:empty|archived|locations\/[^/]+))?$/;
const ID = /^[1-9]\d{0,8}$/;

/** Control and format characters, which scanners and keyboards may add. */
const UNSEEN = /[\p{Cc}\p{Cf}]/gu;

export const cleanCode = (text: string) => text.replace(UNSEEN, '').trim();

function recordAt({ pathname, searchParams }: URL): Record | null {
  const path = pathname.replace(/^\/fr(?=\/)/, '').replace(/\/+$/, '');
  const item = searchParams.get('item') ?? '';
  if (LIST_PATH.test(path) && ID.test(item)) return { kind: 'item', id: Number(item) };
  const [, location] = LOCATION_PATH.exec(path) ?? [];
  return location === undefined ? null : { kind: 'location', id: Number(location) };
}

/** Parses a scanned text. `host` is that of the page: links to other hosts are not opened without a question. */
export function readScanned(scanned: string, host: string): Scanned {
  const text = cleanCode(scanned);
  const [, letter, id] = SHORT.exec(text) ?? [];
  if (id !== undefined) return { kind: letter?.toUpperCase() === 'I' ? 'item' : 'location', id: Number(id) };
  if (!/^https?:\/\//i.test(text) || !URL.canParse(text)) return { kind: 'code', text };
  const link = new URL(text);
  const record = recordAt(link);
  if (record === null) return { kind: 'link', host: link.host };
  return link.host === host ? record : { kind: 'elsewhere', host: link.host, record };
}

/** Whether a text is certainly the code of a label, which nobody types into a field by hand. */
export const isLabel = (text: string, host: string) =>
  !['code', 'link'].includes(readScanned(text, host).kind);
