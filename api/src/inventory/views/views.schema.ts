import { VIEW_SCOPES } from '@storeroom/contract';
import { type Static, Type } from 'typebox';
import { EnvelopeOf, Id, OneOf, ResultOf, Timestamp } from '../../platform/http/schema';
import { Version } from '../stock/stock.schema';

const Page = Type.String({
  minLength: 1,
  maxLength: 60,
  description: 'Which list: `stock`, `stock.empty`, `locations` …; the client’s own names.',
});
const Name = Type.String({ minLength: 1, maxLength: 60 });
const Query = Type.String({
  maxLength: 2000,
  description: 'The list’s part of the address: `name=bolt&sort=name`.',
});
const Scope = OneOf(VIEW_SCOPES, { description: '`team`: everybody’s; needs `views.share`.' });
const IsDefault = Type.Boolean({
  description: 'Opened when the page is opened without a query; one for each page and scope.',
});

export const SavedView = Type.Object(
  {
    id: Id,
    page: Page,
    name: Name,
    scope: Scope,
    query: Query,
    is_default: IsDefault,
    user_id: Id,
    created_at: Timestamp,
    updated_at: Timestamp,
    version: Type.Integer(),
  },
  {
    title: 'SavedView',
    examples: [
      {
        id: 7,
        page: 'stock',
        name: 'Bolts by name',
        scope: 'personal',
        query: 'name=bolt&sort=name',
        is_default: false,
        user_id: 3,
        created_at: '2026-11-20T03:29:58.000000Z',
        updated_at: '2026-11-20T03:29:58.000000Z',
        version: 1,
      },
    ],
  },
);

export const ViewsQuery = Type.Object({
  page: Type.Optional(Type.String({ description: 'Of this page only.' })),
  team_id: Type.Optional(Id),
});

export const CreateViewBody = Type.Object(
  {
    team_id: Type.Optional(Id),
    page: Page,
    name: Name,
    scope: Type.Optional(Scope),
    query: Query,
    is_default: Type.Optional(IsDefault),
  },
  {
    examples: [
      { team_id: 2, page: 'stock', name: 'Bolts by name', scope: 'personal', query: 'name=bolt&sort=name' },
    ],
  },
);
export type CreateViewInput = Static<typeof CreateViewBody>;

export const EditViewBody = Type.Object(
  {
    team_id: Type.Optional(Id),
    name: Type.Optional(Name),
    scope: Type.Optional(Scope),
    query: Type.Optional(Query),
    is_default: Type.Optional(IsDefault),
    version: Version,
  },
  { examples: [{ team_id: 2, name: 'Bolts', version: 1 }] },
);
export type EditViewInput = Static<typeof EditViewBody>;

export const ViewsAnswer = ResultOf({ views: Type.Array(SavedView) });
export const ViewWritten = EnvelopeOf({ view: SavedView });
