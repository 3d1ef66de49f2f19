import { Type } from 'typebox';
import { Id, Nullable, ResultOf, Timestamp } from '../http/schema';

export const Team = Type.Object(
  {
    id: Id,
    name: Type.String(),
    slug: Type.String(),
    logo: Type.Boolean(),
    parent_id: Nullable(Id),
    created_at: Timestamp,
    updated_at: Timestamp,
    deleted_at: Nullable(Timestamp),
    version: Type.Integer(),
  },
  { title: 'Team' },
);

export const TeamParams = Type.Object({
  idOrSlug: Type.String({ pattern: '^([1-9][0-9]{0,14}|[a-z0-9]+(-[a-z0-9]+)*)$', maxLength: 191 }),
});

export const TeamAnswer = ResultOf({ team: Team });
