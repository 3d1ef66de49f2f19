import { type Static, Type } from 'typebox';
import { EnvelopeOf, Nullable, OneOf, Timestamp } from '../../platform/http/schema';
import type { UploadedFile } from '../../platform/http/uploads';
import { Stock, StockLog } from '../stock/stock.schema';

/** Whoever sends no form is told first whether the item is there at all. */
export const PhotoBody = Type.Optional(
  Nullable(
    Type.Object({
      team_id: Type.Optional(
        // Fields of a form are text.
        Type.Unsafe<string | number>({
          type: ['string', 'integer'],
          maxLength: 15,
          pattern: '^[1-9][0-9]{0,14}$',
          minimum: 1,
          maximum: Number.MAX_SAFE_INTEGER,
        }),
      ),
      photo: Type.Optional(
        Type.Unsafe<UploadedFile>({ description: 'A PNG, JPEG or WebP file of at most 10 MB.' }),
      ),
    }),
  ),
);

export const PhotoWritten = EnvelopeOf({
  stock: Stock,
  log: Type.Optional(StockLog),
  undo_until: Type.Optional(Timestamp),
});

export const PhotoParams = Type.Object({
  photo: Type.String({ pattern: '^[0-9a-f]{32}-[0-9]{1,4}x[0-9]{1,4}$' }),
  size: OneOf(['thumbnail', 'large']),
});

export type PhotoQuery = Static<typeof PhotoQuery>;
export const PhotoQuery = Type.Object({
  team: Type.Optional(Type.String({ examples: ['2'] })),
  sign_in: Type.Optional(Type.String()),
  expires: Type.Optional(Type.String({ description: 'Seconds since 1970.' })),
  signature: Type.Optional(Type.String()),
});
