import type { Permission } from './permissions';

/** One of these, or any other text: a remote may name what a host does not know yet. */
type Open<Known extends string> = Known | (string & Record<never, never>);

/** The two languages of the product; `en` has no prefix in an address. */
export const LOCALES = ['en', 'fr'] as const;
export type Locale = (typeof LOCALES)[number];
export const DEFAULT_LOCALE: Locale = 'en';

export type LocalizedText = Record<Locale, string>;

/** A right of the product, or one of a remote that this product does not know: nobody has that one. */
export type AnyPermission = Open<Permission>;

export type LayoutName = 'box' | 'landing' | 'loading';
export type Access = 'public' | 'guest' | 'signed-in';

/** A figure beside an entry of the menu: one of the totals of a report, which is read once for all entries that name it. */
export interface MenuCount {
  /** An operation of the API that reads `totals`. */
  report: Open<'GET /api/stock/reports/overview'>;
  total: string;
  /** The right that the report asks for. */
  permission: AnyPermission;
}

/**
 * One address of a remote, as plain data: it is copied into `release.json` at build time, so the host can
 * guard, title and list it in the menu before any of the remote's code has arrived.
 */
export interface RouteRow {
  /** Unique in the remote; names the screen that its module exposes, and its chunk. */
  id: string;
  /** Without language prefix or trailing slash; `:name` is a parameter, `/*` the rest. */
  path: string;
  /**
   * What parameters of the path may hold, by name: `id` is `12`, `slug` is `cold-room` or an id, `id-slug` is `12` or `12-cold-room`.
   * For any other value there is no such page. A parameter that is not named may hold anything.
   */
  parameters?: Record<string, Open<'id' | 'slug' | 'id-slug'>>;
  /**
   * The read of the API that answers 404 where the reader has no such record: the page server then answers 404 too. Parameters of
   * the path stand in braces, an `id-slug` for its id; with `{team}` in it, it is asked for each team of the reader.
   * `/api/stock/locations/{slug}?team_id={team}`
   */
  record?: string;
  layout: LayoutName;
  access: Access;
  /** A right that an older host does not know is one that nobody has. */
  permission?: AnyPermission;
  title: LocalizedText;
  /** One sentence for people who find the page through a search or a shared link. */
  description?: LocalizedText;
  /** The build draws the screen ahead, so that a guest can read it before any script has run. */
  prerendered?: true;
  /** Present when the row stands in the menu. */
  menu?: {
    label: LocalizedText;
    /** `top` has no heading; `end` is pushed to the foot; others than these four come after `organisation`. */
    group: Open<'top' | 'stock' | 'organisation' | 'end'>;
    /** Heads a group that the shell has no heading for; the first of its rows that brings one decides. */
    heading?: LocalizedText;
    order: number;
    /** A name of `@storeroom/ui/icon`; any other is drawn as a box. */
    icon: string;
    /** How many there are behind it. */
    count?: MenuCount;
    /** Shows only to guests or only to signed-in people; `access` decides when left out. */
    shownTo?: 'guest' | 'signed-in' | 'all';
  };
  /** What the palette finds by name on the server, of what this page lists. */
  search?: RecordSearch;
  /** What can be begun at this address: the palette offers it before any of the remote's code has arrived. */
  commands?: RouteCommand[];
}

/** One thing that begins by opening the address of its row. An older host that does not know it offers it not. */
export interface RouteCommand {
  /** Unique in its row. */
  id: string;
  label: LocalizedText;
  /** Other words that people look for. */
  keywords?: LocalizedText;
  /** A name of `@storeroom/ui/icon`; any other is drawn as a box. */
  icon: string;
  /** What follows the address, without `?`: `mode=grid`. */
  query?: string;
  /** Asked for beside the row's own. */
  permission?: AnyPermission;
  /** The letter that begins it after `g`, where no page of the shell has that. */
  key?: string;
  /** Stands in the bar at the foot of narrow pages: what it is called there, short. The bar has room for three, by order. */
  bar?: { label: LocalizedText; order: number };
}

/** Records that the palette finds by a part of their name, for whoever may open the page of this row. */
export interface RecordSearch {
  /** What they are, `item`: rows of one kind are searched together, and the first of them brings its heading, icon and sign. */
  kind: string;
  heading: LocalizedText;
  /** A name of `@storeroom/ui/icon`; any other is drawn as a box. */
  icon: string;
  /** Typed first it searches this kind alone: `#`. `>` is the shell's own, for commands. */
  sign?: string;
  /** The read of the API that answers a page of them; `name` and `per_page` are added. `/api/stock?positiveAmount=false` */
  read: string;
  /** The part of its `result` that holds them, each with `id` and `name`. */
  records: string;
  /** What follows the address of the row, where one opens: `?item={id}`, `/{id}`. */
  open: string;
  /** Fields that stand beside the name. */
  notes?: string[];
  /** Stands beside the name of each that this page lists. */
  mark?: LocalizedText;
}

/** A part that a remote contributes to a page of the host. */
export interface WidgetRow {
  id: string;
  /**
   * `bar` is the top bar of every page of signed-in people, for a control of one button's size that comes after the page. What
   * no slot is known for stands in `dashboard.main`.
   */
  slot: Open<'dashboard.tiles' | 'dashboard.main' | 'dashboard.side'>;
  order: number;
  permission?: AnyPermission;
  /** What people call it where they arrange the dashboard; one without a title cannot be moved or hidden. */
  title?: LocalizedText;
}

/** `rows.ts` of a remote. */
export interface RemoteRows {
  routes: RouteRow[];
  widgets?: WidgetRow[];
}
