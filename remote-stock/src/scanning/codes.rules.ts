/** What somebody has scanned or typed, by what it names. */
export type Scanned =
  | { kind: 'item'; id: number }
  | { kind: 'location'; id: number }
  /** A link to a record of Storeroom at another address, perhaps of another installation. */
  | { kind: 'elsewhere'; host: string; record: Record }
  /** A link that leads to no record of stock. */
  | { kind: 'link'; host: string }
  /** Anything else: perhaps a code of a maker or of the team's own. */
  | { kind: 'code'; text: string };

type Record = { kind: 'item' | 'location'; id: number };

/**
 * Short codes of labels, for readers of bars. Their letters lie on the same keys of every Latin keyboard, so that a scanner
 * that is set up for another layout still writes them.
 */
const PREFIXES = { item: 'SRI', location: 'SRL' } as const;

export const labelCode = (kind: Record['kind'], id: number) => `${PREFIXES[kind]}${id}`;

const ADDRESSES = {
  item: (id: number) => `/stock?item=${id}`,
  location: (id: number) => `/stock/locations/${id}`,
};

/** What the square of a label holds: the address of the record, so that any phone opens it. */
export const labelLink = (kind: Record['kind'], id: number, origin: string) =>
  `${origin}${ADDRESSES[kind](id)}`;

const SHORT = /^SR([IL])([1-9]\d{0,8})$/i;
const LOCATION_PATH = /^\/stock\/locations\/([1-9]\d{0,8})(?:-[a-z0-9-]*)?$/;
const LIST_PATH = /^\/stock(?:\/(?:empty|archived|locations\/[^/]+))?$/;
const ID = /^[1-9]\d{0,8}$/;

/** What scanners and keyboards add that nobody sees: control signs, and spaces at both ends. */
const UNSEEN = /[\p{Cc}\p{Cf}]/gu;

export const cleanCode = (text: string) => text.replace(UNSEEN, '').trim();

function recordAt({ pathname, searchParams }: URL): Record | null {
  const path = pathname.replace(/^\/fr(?=\/)/, '').replace(/\/+$/, '');
  const item = searchParams.get('item') ?? '';
  if (LIST_PATH.test(path) && ID.test(item)) return { kind: 'item', id: Number(item) };
  const [, location] = LOCATION_PATH.exec(path) ?? [];
  return location === undefined ? null : { kind: 'location', id: Number(location) };
}

/** Reads what was scanned. `host` is that of the page: an address of another host is not looked up unasked. */
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

/** Whether it can only be a label of Storeroom: nobody types that into a field by hand. */
export const isLabel = (text: string, host: string) =>
  !['code', 'link'].includes(readScanned(text, host).kind);
