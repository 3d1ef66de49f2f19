import { PERMISSIONS, SUBSCRIPTION_STATES } from '@storeroom/contract';
import { type Static, Type } from 'typebox';
import {
  EnvelopeOf,
  Id,
  Nullable,
  OneOf,
  PageQuery,
  Pagination,
  ResultOf,
  TeamQuery,
  Timestamp,
  VersionOf,
} from '../../platform/http/schema';
import { Coverage } from '../../platform/coverage/coverage.schema';
import { AnyRole } from '../../people/auth/auth.schema';
import { MAX_SLUG_LENGTH } from './slug.rules';

/** The fields of a team that are added with `facts`. */
const facts = {
  path: Type.Optional(
    Type.Array(Type.Object({ id: Id, name: Type.String(), slug: Type.String() }), {
      description: 'The teams above it that the caller may know, the topmost first.',
    }),
  ),
  people_count: Type.Optional(
    Type.Integer({ description: 'Who may work in it, by a role in it or above it.' }),
  ),
  item_count: Type.Optional(
    Nullable(Type.Integer({ description: 'Items in use; null without `stock` in the team.' })),
  ),
  team_count: Type.Optional(Type.Integer({ description: 'Teams in use directly below it.' })),
  hostnames: Type.Optional(
    Type.Array(Type.String(), { description: 'Its own, on which pages are served; the primary one first.' }),
  ),
  coverage: Type.Optional(Coverage),
  access: Type.Optional(
    Type.Object(
      {
        role: AnyRole,
        role_name: Nullable(Type.String()),
        permissions: Type.Array(OneOf(PERMISSIONS)),
      },
      { description: 'What the caller may do in it.' },
    ),
  ),
};

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
    ...facts,
  },
  { title: 'Team' },
);

export const TeamParams = Type.Object({
  idOrSlug: Type.String({ pattern: '^([1-9][0-9]{0,14}|[a-z0-9]+(-[a-z0-9]+)*)$', maxLength: 191 }),
});

/** With `facts`, for a caller who works in the team but may not see teams. */
export const SightRefused = Type.Object({ message: Type.String(), permission: Type.String() });

export const TeamAnswer = ResultOf({ team: Team, coverage: Coverage });

const Facts = {
  facts: Type.Optional(
    Type.String({ description: '`true`: with where each stands, what is in it, what covers it.' }),
  ),
};

export const OneTeamQuery = Type.Object({ ...TeamQuery.properties, ...Facts });

export const TeamsQuery = Type.Object({
  ...PageQuery,
  ...TeamQuery.properties,
  ...Facts,
  sort: Type.Optional(
    Type.String({ description: '`id`, `name`, `slug`, `created_at`, `updated_at`, `tree`; else `id`.' }),
  ),
  name: Type.Optional(
    Type.String({ description: 'Any part of the name or the slug, whatever its case and accents.' }),
  ),
  deleted: Type.Optional(Type.String({ description: '`true`: the archived teams.' })),
  removed: Type.Optional(
    Type.String({ description: '`true`: the teams deleted in the last 30 days, which can be restored.' }),
  ),
  team_ids: Type.Optional(
    Type.String({
      description:
        'Ids with commas: these alone, on one page unless `per_page` says less or there are more than 100.',
    }),
  ),
  others: Type.Optional(
    Type.String({ description: '`true`: without the team of the call and the caller’s home team.' }),
  ),
  below: Type.Optional(Type.String({ description: 'An id: the teams below that one, at any depth.' })),
  state: Type.Optional(
    Type.String({
      description: `What covers them: one of ${SUBSCRIPTION_STATES.join(', ')}, unlimited; several with commas.`,
    }),
  ),
});

const { total, per_page, current_page, last_page } = Pagination.properties;
const TeamsPage = Type.Object({
  data: Type.Array(Team),
  pagination: Type.Object({
    total,
    per_page,
    current_page,
    last_page,
    to: Type.Integer({ description: 'The number of the last row.' }),
  }),
});

export const TeamsAnswer = ResultOf({ teams: TeamsPage });

const name = Type.String({ minLength: 1, maxLength: 191 });
const slug = Type.String({ minLength: 1, maxLength: MAX_SLUG_LENGTH, examples: ['leeds'] });

export const CreateTeamBody = Type.Object({
  team_id: Type.Optional(Id),
  name,
  slug: Type.Optional(slug),
  parent_id: Type.Optional(Nullable(Id)),
});
export type CreateTeamBody = Static<typeof CreateTeamBody>;

export const EditTeamBody = Type.Object({
  name: Type.Optional(name),
  slug: Type.Optional(slug),
  parent_id: Type.Optional(Nullable(Id)),
  version: Type.Optional(VersionOf()),
});
export type EditTeamBody = Static<typeof EditTeamBody>;

export const ConfirmBody = Type.Object({
  confirm_name: Type.String({ maxLength: 191, description: 'The team’s name, typed to confirm.' }),
});

export const TeamWritten = EnvelopeOf({ team: Team });
