import { type Static, Type } from 'typebox';
import { sameSecret } from '../../platform/cipher';
import {
  EnvelopeOf,
  Nullable,
  OneOf,
  Timestamp,
  IdParams,
  TeamQuery,
  VersionOf,
} from '../../platform/http/schema';
import { UploadedFile } from '../../platform/http/uploads';
import { Stock, StockLog } from '../stock/stock.schema';
import { accessOfSignIn, type SignedAddress } from '../../platform/coverage/signed-address';
import { conflict, invalid, notFound } from '../../platform/http/problem';
import { senderOf } from '../../platform/pictures/sender';
import { findStock } from '../stock/stock-row.sql';
import { photoChangedSince } from '../stock/stock-log.sql';
import { writeStock } from '../stock/write-stock';
import type { StoredFile } from '../../platform/file-store/files';
import { drawPhoto, type DrawnPhoto } from './draw-photo';
import { findPhoto, signatureOf, keepPhoto } from './photos.sql';
import { say, type Said } from '../../words/words';
import { operation } from '../../platform/http/operation';
import { type TeamScope, asSystem } from '../../platform/database/team-scope';
import { causeOf } from '../../platform/http/caller';
import { undoUntil } from '../changes/undo.rules';
import { changeOrThrow, lockItemOrThrow } from '../stock/change-item';
import { edit } from '../stock/item-change.rules';
import { answerStock, findVisibleStock } from '../stock/stock-input';
import { writeItemChange } from '../stock/write-item-changes';

/** An id in a form, where every field is text. */
const FormNumber = {
  type: ['string', 'integer'],
  maxLength: 15,
  pattern: '^[1-9][0-9]{0,14}$',
  minimum: 1,
  maximum: Number.MAX_SAFE_INTEGER,
};

const SEEN =
  'The version of the item of which the photo was seen: where somebody has changed the photo since, 409 with ' +
  '`current`, and `by` with who and when.';

/** Optional, so that a call without a form gets a 404 if there is no such item. */
const PhotoBody = Type.Optional(
  Nullable(
    Type.Object({
      team_id: Type.Optional(Type.Unsafe<string | number>(FormNumber)),
      seen_version: Type.Optional(Type.Unsafe<string | number>({ ...FormNumber, description: SEEN })),
      photo: Type.Optional(
        Type.Unsafe<UploadedFile>({ description: 'A PNG, JPEG or WebP file of at most 10 MB.' }),
      ),
    }),
  ),
);

const RemovalQuery = Type.Object({
  ...TeamQuery.properties,
  seen_version: Type.Optional(VersionOf(SEEN)),
});

const PhotoWritten = EnvelopeOf({
  stock: Stock,
  log: Type.Optional(StockLog),
  undo_until: Type.Optional(Timestamp),
});

const PhotoParams = Type.Object({
  photo: Type.String({ pattern: '^[0-9a-f]{32}-[0-9]{1,4}x[0-9]{1,4}$' }),
  size: OneOf(['thumbnail', 'large']),
});

type PhotoQuery = Static<typeof PhotoQuery>;
const PhotoQuery = Type.Object({
  team: Type.Optional(Type.String({ examples: ['2'] })),
  sign_in: Type.Optional(Type.String()),
  expires: Type.Optional(Type.String({ description: 'Seconds since 1970.' })),
  signature: Type.Optional(Type.String()),
});

/** Sets or removes the photo of an item. The old one is kept for an undo. The same photo again changes nothing. */
async function changePhoto(
  scope: TeamScope,
  id: number,
  photo: StoredFile<'photos'> & Pick<DrawnPhoto, 'name'>,
  seen_version?: number,
) {
  await keepPhoto(scope, photo);
  return save(scope, id, { photo: photo.name, seen_version, message: say('photo.saved') });
}

interface PhotoChange {
  photo: string | null;
  seen_version: number | undefined;
  message: Said;
}

async function save(scope: TeamScope, id: number, { photo, seen_version, message }: PhotoChange) {
  const { item, at } = await lockItemOrThrow(scope, id);
  const change = changeOrThrow(edit(item, { photo }));
  const by = seen_version !== undefined && (await photoChangedSince(scope, item, seen_version));
  // When somebody else has done the same meanwhile, it is no error.
  if (change === null && photo === null && !by) throw invalid('photo', say('photo.none'));
  if (change !== null && by) throw conflict(await findStock(scope, id), ['photo'], { by });
  const log = change && changeOrThrow(await writeItemChange(scope, item, change, { at }));
  const written = log && { log, undo_until: undoUntil(log.created_at) };
  return { message, result: { stock: await answerStock(scope, id), ...written } };
}

/** The signed parameters in the address of a photo. */
interface PhotoAddress extends SignedAddress {
  /** Seconds since 1970. */
  expires: number;
  signature: string;
}

const wholeNumber = (text: string | undefined) => (/^[1-9]\d{0,14}$/.test(text ?? '') ? Number(text) : null);

/** Reads the parameters; null when they cannot be an address of this API. */
function readAddress(query: PhotoQuery): PhotoAddress | null {
  const [team_id, sign_in] = [wholeNumber(query.team), wholeNumber(query.sign_in)];
  const expires = wholeNumber(query.expires);
  if (team_id === null || sign_in === null || expires === null || query.signature === undefined) return null;
  return { team_id, sign_in, expires, signature: query.signature };
}

/** Whether the signature is valid and the address has not expired. */
async function isValidAddress(
  scope: TeamScope,
  photo: string,
  { sign_in, expires, signature }: PhotoAddress,
): Promise<boolean> {
  const { signature: ours, now } = await signatureOf(scope, photo, sign_in, expires);
  return sameSecret(Buffer.from(ours), Buffer.from(signature)) && expires > now;
}

const MAX_BYTES = 10 * 1024 * 1024;

export const photosOperations = [
  operation('POST /api/stock/{id}/photo', {
    tag: 'Stock',
    summary: 'Gives an item a photo, in place of the one it has.',
    description:
      'PNG, JPEG or WebP of at most 10 MB and 50 million pixels; it is kept as WebP of at most 1,024 pixels ' +
      'across, without what the camera wrote into it. There is no `log` where the item had this photo already. ' +
      'A person sends at most 300 within a day, whatever the team.',
    needs: 'stock.edit',
    limited: true,
    keys_for_good: true,
    upload: { most_bytes: MAX_BYTES },
    params: IdParams,
    body: PhotoBody,
    answer: { 200: PhotoWritten },
    handle: async ({ app, request, reply, params, body }) => {
      const { id } = params;
      // Checked first, so that no photo is encoded for an item that does not exist.
      await request.read((scope) => findVisibleStock(scope, id));
      const file: unknown = body?.photo;
      if (!(file instanceof UploadedFile)) throw invalid('photo', say('photo.required'));
      const sender = await senderOf(request, reply, say('photo.too_many_today'));
      const { name, ...parts } = await drawPhoto(file.bytes, sender);
      const stored = await sender.keep(() => app.files.put('photos', request.team.id, parts));
      const seen = body?.seen_version;
      const seen_version = seen === undefined ? seen : Number(seen);
      return writeStock(request, reply, (scope) => changePhoto(scope, id, { name, ...stored }, seen_version));
    },
  }),

  operation('DELETE /api/stock/{id}/photo', {
    tag: 'Stock',
    summary: 'Takes the photo of an item away.',
    needs: 'stock.edit',
    keys_for_good: true,
    params: IdParams,
    query: RemovalQuery,
    answer: { 200: PhotoWritten },
    using: writeStock,
    write: ({ scope, params, query: { seen_version } }) =>
      save(scope, params.id, { photo: null, seen_version, message: say('photo.removed') }),
  }),

  // An `img` element sends no bearer token, so the address itself says for whom and until when it is valid.
  operation('GET /api/photos/{photo}/{size}', {
    tag: 'Stock',
    summary: 'The photo of an item.',
    description:
      'Only by the addresses that an item names: signed, good until the end of the next day (UTC), and as long as ' +
      'whoever was told of it is signed in and may see the item. Answers 304 to the `ETag` of the answer before.',
    needs: 'public',
    params: PhotoParams,
    query: PhotoQuery,
    produces: ['image/webp'],
    answer: {
      200: Type.Unsafe<Buffer>({ type: 'string', format: 'binary' }),
      304: Type.Null({ description: 'What the browser has is still the photo.' }),
    },
    route: { exposeHeadRoute: false },
    handle: async ({ app, request, reply, params, query }) => {
      const { photo, size } = params;
      const address = readAddress(query);
      if (!address) throw notFound();
      const reader = await accessOfSignIn(app, address);
      if (!reader?.team.permissions.has('stock')) throw notFound();
      const { team_id, sign_in } = address;
      const without_archive = !reader.team.permissions.has('stock.archive');
      const caller = { ...asSystem(team_id), ...causeOf(request), sign_in, without_archive };
      const stored = await app.database.read(caller, async (scope) =>
        (await isValidAddress(scope, photo, address)) ? findPhoto(scope, photo, size) : undefined,
      );
      if (!stored) throw notFound();
      // Browsers may store the photo, but ask each time whether they may still show it.
      const etag = `"${photo}-${size}"`;
      const isKnown = request.headers['if-none-match'] === etag;
      const image = isKnown ? null : await app.files.get('photos', team_id, size, stored);
      reply.header('cache-control', 'private, no-cache').header('etag', etag);
      return image ? reply.type('image/webp').send(image) : reply.code(304).send(null);
    },
  }),
];
