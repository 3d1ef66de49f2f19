import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Ajv } from 'ajv';
import Type, { type Static } from 'typebox';
import { packageRoot } from '../../platform/package-root';
import { TransferError } from './transfer-error';

/** The version of the format, increased by incompatible changes. */
export const FORMAT = 1;
export const MANIFEST = 'manifest.json';

const ExportedFile = Type.Object({
  rows: Type.Integer({ minimum: 0 }),
  /** The size of the compressed file. */
  bytes: Type.Integer({ minimum: 0 }),
  sha256: Type.String({ pattern: '^[0-9a-f]{64}$' }),
  columns: Type.Array(Type.String({ pattern: '^[a-z_0-9]+$' })),
});
export type ExportedFile = Static<typeof ExportedFile>;

/** The result of verifying a team's chain of seals at the time of the export. */
const Audit = Type.Object({
  team: Type.String(),
  seals: Type.Integer(),
  rows: Type.Integer(),
  head: Type.String(),
  intact: Type.Boolean(),
  said: Type.String(),
});

const Manifest = Type.Object({
  format: Type.Integer(),
  product: Type.String(),
  /** The migrations that the database had. */
  migrations: Type.Array(Type.String()),
  made_at: Type.String(),
  kind: Type.Union([Type.Literal('installation'), Type.Literal('team'), Type.Literal('archive')]),
  /** The slug of the team; null for an installation. */
  team: Type.Union([Type.String(), Type.Null()]),
  audit: Type.Array(Audit),
  /** The lowest and highest number that occurs, by table; for an installation the highest ever given. */
  numbers: Type.Record(Type.String(), Type.Array(Type.Integer(), { minItems: 2, maxItems: 2 })),
  /** For an archive: the team, and the seals of its rows. */
  archive: Type.Optional(
    Type.Object({
      team_id: Type.Integer(),
      first_seal: Type.Integer({ minimum: 1 }),
      last_seal: Type.Integer({ minimum: 1 }),
    }),
  ),
  /** By table; the file of `stock` is `stock.ndjson.gz`. */
  files: Type.Record(Type.String(), ExportedFile),
});
export type Manifest = Static<typeof Manifest>;

/** The last of the migrations whose tables are those of `schema/`: exports from before it name them. */
const LAST_BEFORE_SCHEMA = '0241_last_visits.sql';

const isManifest = new Ajv({ strict: false }).compile<Manifest>(Manifest);

export function fileOf(table: string): string {
  return `${table}.ndjson.gz`;
}

export function productVersion(): string {
  const own = JSON.parse(readFileSync(join(packageRoot, 'package.json'), 'utf8')) as { version: string };
  return own.version;
}

/**
 * @param migrations the migrations of the importing database
 * @throws TransferError if it is invalid, or of a newer version of the product
 */
export function readManifest(text: string, migrations: readonly string[]): Manifest {
  const found = parse(text);
  const format = (found as { format?: unknown } | null)?.format;
  if (typeof format === 'number' && format > FORMAT) {
    throw new TransferError(
      `The export has format ${format}, and this version reads ${FORMAT}: import it with a newer one.`,
    );
  }
  if (!isManifest(found)) {
    const [first] = isManifest.errors ?? [];
    throw new TransferError(
      `${MANIFEST} is not one of ours: ${first?.instancePath ?? ''} ${first?.message ?? ''}.`,
    );
  }
  const unknown = found.migrations.find((name) => name > LAST_BEFORE_SCHEMA && !migrations.includes(name));
  if (unknown !== undefined) {
    throw new TransferError(
      `The export was made by version ${found.product}, with the migration ${unknown}, which is not known here: import it with that version.`,
    );
  }
  return found;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new TransferError(`${MANIFEST} is not readable as JSON: it is damaged.`);
  }
}
