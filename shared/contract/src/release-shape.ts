import type { Release } from './release';
import { fields, list, number, oneOf, optional, record, refuse, text } from './shape';

/** The limit for `release.json`; reading stops there. Bytes. */
export const MAX_RELEASE_BYTES = 256 * 1024;

/** `stock` */
export const REMOTE_NAME = /^[a-z][a-z0-9-]{0,39}$/;
/** `0.1.0-3f9a21bc`; never two dots in a row. */
export const RELEASE_NAME = /^[0-9A-Za-z][0-9A-Za-z+-]*(\.[0-9A-Za-z+-]+)*$/;
export const HASH = /^sha384-[A-Za-z0-9+/]{64}$/;

/** A path inside the release folder, with an extension, so that it is no name of the object prototype. */
export const RELEASE_FILE = /^([\w-]+\/)*[\w-]+(\.[\w-]+)+$/;
/** Begins with fixed parts, so that its owner is clear. */
const PATH = /^\/$|^\/[a-z0-9][a-z0-9_-]*(\/(:[A-Za-z]\w*|[a-z0-9][a-z0-9_-]*))*(\/\*)?$/;
const ID = /^[a-z][a-z0-9-]*$/;
/** `slug` of `/stock/locations/:slug` */
const PARAMETER = /^[A-Za-z]\w*$/;
/** `dashboard.main` */
const SLOT = /^[a-z][a-z0-9-]*(\.[a-z][a-z0-9-]*)*$/;
const GROUP = /^(remote|(screen|widget|texts):[a-z][a-z0-9-]*)$/;
const PRERENDERED = /^[a-z][a-z0-9-]*:(en|fr)$/;
/** Any name and not the present list: an older host treats an unknown permission as missing. */
const PERMISSION = /^[a-z]+(\.[a-z]+)*$/;

const QUERY = /^[a-z_]+=[\w-]+(&[a-z_]+=[\w-]+)*$/;
/**
 * `/api/stock/locations/{slug}?team_id={team}`: a path of the API only, because it is requested with the user's
 * token.
 */
const RECORD =
  /^\/api(\/([a-z][a-z-]*|\{[A-Za-z]\w*\}))+(\?[a-z_]+=(\w+|\{team\})(&[a-z_]+=(\w+|\{team\}))*)?$/;
/** `/api/stock?positiveAmount=false` */
const SEARCH = /^\/api(\/[a-z][a-z-]*)+(\?[A-Za-z_]+=\w+(&[A-Za-z_]+=\w+)*)?$/;
/** `?item={id}`, `/{id}` */
const OPENED = /^(\/|\?[a-z_]+=)\{id\}$/;
const SIGN = /^[!-/:-=?@[-`{-~]$/;
const FIELD = /^[a-z][a-z_]*$/;
/** A name in a query. */
const NAME = /^[A-Za-z_]+$/;
/** What a first screen may ask the page server for. */
const MAX_READS = 4;
/** Of first rows. */
const MAX_COLUMNS = 12;
const REPORT = /^GET \/api(\/[a-z]+)+$/;

/** A release has no more. */
export const RELEASE_FILES = 2000;
const file = text(200, RELEASE_FILE);
const words = fields({ en: text(200, /\S/), fr: text(200, /\S/) });
const permission = optional(text(60, PERMISSION));

const firstRows = fields({
  records: text(40, FIELD),
  table: text(60, SLOT),
  caption: words,
  above: fields({ wide: number, phone: number }),
  selects: optional(list(text(60, PERMISSION), 20)),
  steps: permission,
  columns: list(
    fields({
      field: text(40, FIELD),
      heading: words,
      kind: text(40, ID),
      less: optional(text(40, FIELD)),
      none: optional(words),
      by: optional(text(40, FIELD)),
      picture: optional(text(40, FIELD)),
      onCards: optional(oneOf(true)),
    }),
    MAX_COLUMNS,
  ),
  marks: optional(list(fields({ field: text(40, FIELD), below: optional(text(40, FIELD)) }), 20)),
});

const route = fields({
  id: text(60, ID),
  path: text(200, PATH),
  parameters: optional(record(PARAMETER, text(40, ID), 20)),
  record: optional(text(200, RECORD)),
  reads: optional(
    list(
      fields({
        read: text(200, SEARCH),
        names: optional(list(text(40, NAME), 60)),
        rows: optional(firstRows),
      }),
      MAX_READS,
    ),
  ),
  layout: oneOf('box', 'landing', 'loading'),
  access: oneOf('public', 'guest', 'signed-in'),
  permission,
  title: words,
  description: optional(words),
  prerendered: optional(oneOf(true)),
  menu: optional(
    fields({
      label: words,
      group: text(40, ID),
      heading: optional(words),
      order: number,
      icon: text(40, ID),
      count: optional(
        fields({ report: text(100, REPORT), total: text(40, ID), permission: text(60, PERMISSION) }),
      ),
      shownTo: optional(oneOf('guest', 'signed-in', 'all')),
    }),
  ),
  search: optional(
    fields({
      kind: text(40, ID),
      heading: words,
      icon: text(40, ID),
      sign: optional(text(1, SIGN)),
      read: text(200, SEARCH),
      records: text(40, FIELD),
      open: text(60, OPENED),
      notes: optional(list(text(40, FIELD), 5)),
      mark: optional(words),
    }),
  ),
  commands: optional(
    list(
      fields({
        id: text(60, ID),
        label: words,
        keywords: optional(words),
        icon: text(40, ID),
        query: optional(text(100, QUERY)),
        permission,
        key: optional(text(1, /[a-z]/)),
        bar: optional(fields({ label: words, order: number })),
      }),
      20,
    ),
  ),
});

const widget = fields({
  id: text(60, ID),
  slot: text(60, SLOT),
  order: number,
  permission,
  title: optional(words),
});

const release = fields({
  name: text(40, REMOTE_NAME),
  container: text(60),
  release: text(100, RELEASE_NAME),
  version: text(60),
  contract: text(40),
  entry: file,
  integrity: record(RELEASE_FILE, text(80, HASH), RELEASE_FILES),
  sizes: record(RELEASE_FILE, number, RELEASE_FILES),
  routes: list(route, 200),
  widgets: list(widget, 100),
  preload: record(GROUP, list(file, 200), 500),
  prerendered: optional(record(PRERENDERED, file, 200)),
});

function eachOnce(values: readonly string[], at: string): void {
  const again = values.find((value, index) => values.indexOf(value) !== index);
  if (again !== undefined) refuse(at, `each another: ${again} stands there twice`);
}

/**
 * Validates the facts of a release of this remote, for the build, `release promote`, the page server and the page.
 * Fields that are not listed here are dropped.
 * @throws {Unsound} in one sentence that names the field
 */
export function validRelease(value: unknown, name: string): Release {
  const facts = release(value, '');
  if (facts.name !== name) refuse('name', name);
  if (facts.container !== `remote_${name}`) refuse('container', `remote_${name}`);
  const listed = (one: string, at: string) => {
    if (facts.integrity[one] === undefined) refuse(at, `a file that integrity lists: ${one} is none`);
  };
  listed(facts.entry, 'entry');
  for (const [group, files] of Object.entries(facts.preload)) {
    for (const one of files) listed(one, `preload.${group}`);
  }
  for (const [screen, one] of Object.entries(facts.prerendered ?? {})) listed(one, `prerendered.${screen}`);
  eachOnce(
    facts.routes.map(({ id }) => id),
    'The ids of routes',
  );
  eachOnce(
    facts.routes.map(({ path }) => path),
    'The paths of routes',
  );
  eachOnce(
    facts.widgets.map(({ id }) => id),
    'The ids of widgets',
  );
  return facts;
}
