import type { Permission } from './permissions';

/** One of these, or any other text: a remote may use values that an older host does not know. */
type Open<Known extends string> = Known | (string & Record<never, never>);

/** The two languages of the product; `en` has no prefix in an address. */
export const LOCALES = ['en', 'fr'] as const;
export type Locale = (typeof LOCALES)[number];
export const DEFAULT_LOCALE: Locale = 'en';

export type LocalizedText = Record<Locale, string>;

/** A permission of the product, or one of a remote that this product does not know: nobody has that one. */
export type AnyPermission = Open<Permission>;

export type LayoutName = 'box' | 'landing' | 'loading';
export type Access = 'public' | 'guest' | 'signed-in';

/** A figure beside a menu entry: one of the totals of a report, which is fetched once for all entries that use it. */
export interface MenuCount {
  /** An operation of the API that returns `totals`. */
  report: Open<'GET /api/stock/reports/overview'>;
  total: string;
  /** The permission that the report needs. */
  permission: AnyPermission;
}

/**
 * One address of a remote, as plain data: it is copied into `release.json` at build time, so that the host can guard,
 * title and list it in the menu before any of the remote's code has loaded.
 */
export interface RouteRow {
  /** Unique in the remote; names the screen that its module exposes, and its chunk. */
  id: string;
  /** Without language prefix or trailing slash; `:name` is a parameter, `/*` the rest. */
  path: string;
  /**
   * The kinds of values that parameters of the path accept, by name: `id` is `12`, `slug` is `cold-room` or an id,
   * `id-slug` is `12` or `12-cold-room`. Any other value gives "not found". A parameter without a kind accepts
   * anything.
   */
  parameters?: Record<string, Open<'id' | 'slug' | 'id-slug'>>;
  /**
   * The GET request that returns 404 when the user has no such record: the page server then returns 404 too.
   * Parameters of the path are in braces, an `id-slug` as its id; with `{team}` it is sent for each of the user's
   * teams. `/api/stock/locations/{slug}?team_id={team}`
   */
  record?: string;
  /**
   * What the first screen reads: for a known user the page server asks for it and puts the answers into the document,
   * where `inDocument` of the SDK finds them. An older host omits it.
   */
  reads?: FirstRead[];
  layout: LayoutName;
  access: Access;
  /** A permission that an older host does not know is one that nobody has. */
  permission?: AnyPermission;
  title: LocalizedText;
  /** One sentence for search results and link previews. */
  description?: LocalizedText;
  /** Prerendered by the build, so that a guest can read the screen before any script has run. */
  prerendered?: true;
  /** Present when the row has a menu entry. */
  menu?: {
    label: LocalizedText;
    /** `top` has no heading; `end` is at the bottom; groups other than these four come after `organisation`. */
    group: Open<'top' | 'stock' | 'organisation' | 'end'>;
    /** The heading of a group that the shell does not know; that of its first row with one is used. */
    heading?: LocalizedText;
    order: number;
    /** A name of `@storeroom/ui/icon`; any other is shown as a box. */
    icon: string;
    /** The figure beside the entry. */
    count?: MenuCount;
    /** Visible only to guests or only to signed-in users; follows from `access` when omitted. */
    shownTo?: 'guest' | 'signed-in' | 'all';
  };
  /** What the palette can search on this page. */
  search?: RecordSearch;
  /** Commands that start at this address: the palette offers them before any of the remote's code has loaded. */
  commands?: RouteCommand[];
}

/** A GET request for the home team of the user; `team_id` is added. */
export interface FirstRead {
  /** `/api/stock?positiveAmount=false` */
  read: string;
  /**
   * What the query of the address adds to that of the request, by the same names. Where `per_page` is one of them, the
   * user's own page size is added unless the address says another.
   */
  names?: string[];
  /**
   * The table that the screen makes of the answer: the page server draws its first rows, which can be read before any
   * script has run. An older host omits it.
   */
  rows?: FirstRows;
}

/** The usual table of a list, as long as the user has set up no other. */
export interface FirstRows {
  /** The field of `result` with the page of records, each with an `id`. */
  records: string;
  /** The page under which the user's own layout of the table is kept. */
  table: string;
  caption: LocalizedText;
  /** The height of what stands between the heading and the table, in pixels: on wide pages and on phones. */
  above: { wide: number; phone: number };
  /** With one of these permissions a row begins with a box. */
  selects?: AnyPermission[];
  /** With this permission amounts have buttons beside them. */
  steps?: AnyPermission;
  /** The first one names the record. */
  columns: FirstColumn[];
  /** Where one of these holds, the name has badges, on a card in a line of their own. */
  marks?: FirstMark[];
}

/** A column of which the page server draws the cells. */
export interface FirstColumn {
  field: string;
  heading: LocalizedText;
  /**
   * `name` takes the room that is left; `amount` and `number` are numbers; `text` is as wide as its longest value, and
   * `time` says how long ago. Any other is drawn as a text.
   */
  kind: Open<'name' | 'amount' | 'number' | 'text' | 'time'>;
  /** Of a number: the field that is subtracted. */
  less?: string;
  /** Said where the field is null. */
  none?: LocalizedText;
  /** Of a time: the field with the name of the person whose first name follows. */
  by?: string;
  /** Of the name: the field that holds a picture, for which there is room before it. */
  picture?: string;
  /** Said below the name on a card. */
  onCards?: true;
}

/** A field that is neither null nor false nor 0, or a number that is less than that in another field. */
export interface FirstMark {
  field: string;
  below?: string;
}

/** A command that opens the address of its row. An older host that does not know it omits it. */
export interface RouteCommand {
  /** Unique in its row. */
  id: string;
  label: LocalizedText;
  /** Other search terms. */
  keywords?: LocalizedText;
  /** A name of `@storeroom/ui/icon`; any other is shown as a box. */
  icon: string;
  /** The query of the address, without `?`: `mode=grid`. */
  query?: string;
  /** Needed in addition to that of the row. */
  permission?: AnyPermission;
  /** Its key after `g`, unless a page of the shell has that key. */
  key?: string;
  /** A short label, for an entry in the bar at the bottom of narrow pages. The bar has room for three, by order. */
  bar?: { label: LocalizedText; order: number };
}

/** Records that the palette finds by a part of their name, for users who may open the page of this row. */
export interface RecordSearch {
  /**
   * The kind of record, `item`: rows of one kind are searched together, with the heading, icon and prefix of the
   * first.
   */
  kind: string;
  heading: LocalizedText;
  /** A name of `@storeroom/ui/icon`; any other is shown as a box. */
  icon: string;
  /** The prefix that searches this kind alone: `#`. `>` belongs to the shell, for commands. */
  sign?: string;
  /**
   * The GET request that returns a page of them; `name` and `per_page` are added. `/api/stock?positiveAmount=false`
   */
  read: string;
  /** The field of `result` with the records, each with `id` and `name`. */
  records: string;
  /** Appended to the address of the row to open a record: `?item={id}`, `/{id}`. */
  open: string;
  /** Fields shown beside the name. */
  notes?: string[];
  /** A text shown beside each record of this page. */
  mark?: LocalizedText;
}

/** A part that a remote contributes to a page of the host. */
export interface WidgetRow {
  id: string;
  /**
   * `bar` is the top bar of every page for signed-in users, for a control the size of one button that loads after the
   * page. An unknown slot counts as `dashboard.main`.
   */
  slot: Open<'dashboard.tiles' | 'dashboard.main' | 'dashboard.side'>;
  order: number;
  permission?: AnyPermission;
  /** Its label in the dialog that arranges the dashboard; without one it cannot be moved or hidden. */
  title?: LocalizedText;
}

/** `rows.ts` of a remote. */
export interface RemoteRows {
  routes: RouteRow[];
  widgets?: WidgetRow[];
}
