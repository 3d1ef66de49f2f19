import { type Static, Type } from 'typebox';
import { Id, Nullable, PageOf, ResultOf, Timestamp } from '../http/schema';
import { PageQuery } from '../stock/stock.schema';

export const Location = Type.Object(
  {
    id: Id,
    name: Type.String(),
    created_at: Timestamp,
    deleted_at: Nullable(Timestamp),
    version: Type.Integer(),
  },
  { title: 'Location' },
);

export const LocationsQuery = Type.Object({
  ...PageQuery,
  sort: Type.Optional(Type.String({ description: '`id`, `name`, `created_at`; else `id`.' })),
  name: Type.Optional(
    Type.String({
      description: 'Any part of the name. From two letters on archived places are found too, last.',
    }),
  ),
  deleted: Type.Optional(Type.String({ description: '`true`: the archived places.' })),
  location_ids: Type.Optional(
    Type.String({ description: 'At most 100 ids with commas: answers exactly these as a plain array.' }),
  ),
});

const LocationPage = PageOf(Location);

export const LocationsAnswer = Type.Object({
  result: Type.Object({
    locations: Type.Unsafe<Static<typeof LocationPage> | Static<typeof Location>[]>(
      Type.Union([LocationPage, Type.Array(Location)]),
    ),
  }),
});
export const LocationAnswer = ResultOf({ location: Location });
