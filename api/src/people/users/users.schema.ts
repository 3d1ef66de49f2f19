import { PERMISSIONS, ROLES, USER_STATUSES } from '@storeroom/contract';
import { type Static, Type } from 'typebox';
import { MEMBERSHIP_ROLES } from '../auth/auth.schema';
import {
  EnvelopeOf,
  Id,
  Nullable,
  OneOf,
  PageOf,
  ResultOf,
  Timestamp,
  VersionOf,
} from '../../platform/http/schema';

const TeamName = Type.Object({ id: Id, name: Type.String(), slug: Type.String() });
const Permissions = Type.Array(OneOf(PERMISSIONS), { maxItems: PERMISSIONS.length });

const MembershipEntry = Type.Object({
  id: Id,
  name: Type.String(),
  slug: Type.String(),
  role: OneOf([...MEMBERSHIP_ROLES, 'none'], { description: '`none` is "no access".' }),
  role_id: Nullable(Id),
  role_name: Nullable(Type.String()),
  extra: Permissions,
  denied: Permissions,
});

const facts = {
  id: Id,
  name: Type.String(),
  username: Type.String(),
  email: Type.String(),
  status: OneOf(USER_STATUSES),
  team: Type.Unsafe<{ id: number; name: string; slug: string } | null>({
    ...TeamName,
    type: ['object', 'null'],
    description: 'The home team; null where the caller may not look.',
  }),
  role: Type.Unsafe<(typeof MEMBERSHIP_ROLES)[number] | null>({
    type: ['string', 'null'],
    enum: [...MEMBERSHIP_ROLES, null],
    description: 'In the team that was asked about.',
  }),
  role_name: Nullable(Type.String()),
  email_confirmed: Type.Boolean({ description: 'The address has answered: it is theirs.' }),
  inherited: Type.Boolean({ description: 'The role comes from a team above.' }),
  role_from: Type.Unsafe<{ id: number; name: string; slug: string } | null>({
    ...TeamName,
    type: ['object', 'null'],
    description:
      'The team above that the role comes from; null where it is set here, or the caller may not look.',
  }),
  roles: Type.Array(MembershipEntry),
  last_seen_at: Nullable(Timestamp),
  created_at: Timestamp,
  updated_at: Timestamp,
  deactivated_at: Nullable(Timestamp),
  version: Type.Integer(),
};

export const UserRow = Type.Object(facts, { title: 'UserRow' });

export const EffectiveAccess = Type.Object(
  {
    team_id: Id,
    role: Type.Unsafe<(typeof MEMBERSHIP_ROLES)[number] | null>({
      type: ['string', 'null'],
      enum: [...MEMBERSHIP_ROLES, null],
    }),
    role_id: Nullable(Id),
    role_name: Nullable(Type.String()),
    from_team_id: Nullable(Id),
    permissions: Permissions,
  },
  { title: 'EffectiveAccess' },
);

export const UserDetail = Type.Object(
  { ...facts, effective: Type.Array(EffectiveAccess) },
  { title: 'UserDetail' },
);

export const UsersQuery = Type.Object({
  team_id: Type.Optional(Id),
  name: Type.Optional(Type.String({ description: 'Part of the name, the username or the e-mail address.' })),
  role: Type.Optional(Type.String({ description: `One of ${ROLES.join(', ')}, custom.` })),
  status: Type.Optional(Type.String({ description: `One of ${USER_STATUSES.join(', ')}.` })),
  page: Type.Optional(Type.String()),
  per_page: Type.Optional(Type.String()),
  sort: Type.Optional(
    Type.String({ description: '`id`, `name`, `username`, `email`, `last_seen_at` or `created_at`.' }),
  ),
  sort_direction: Type.Optional(Type.String()),
});

const Team = { team_id: Type.Optional(Id) };

export const EditUserBody = Type.Object(
  {
    ...Team,
    name: Type.Optional(Type.String({ maxLength: 191 })),
    username: Type.Optional(Type.String({ maxLength: 191 })),
    email: Type.Optional(Type.String({ maxLength: 254 })),
    home_team_id: Type.Optional(Id),
    version: Type.Optional(VersionOf()),
  },
  { examples: [{ team_id: 2, name: 'Léa Fournier', version: 1 }] },
);

export const RolesBody = Type.Object(
  {
    team_id: Id,
    role: Type.Unsafe<(typeof MEMBERSHIP_ROLES)[number] | 'none' | null>({
      type: ['string', 'null'],
      enum: [...MEMBERSHIP_ROLES, 'none', null],
      description: '`none` is "no access"; null sets nothing here, so that the role from above holds.',
    }),
    role_id: Type.Optional(Nullable(Id)),
    extra: Type.Optional(Permissions),
    denied: Type.Optional(Permissions),
  },
  { examples: [{ team_id: 2, role: 'picker', extra: ['stock.edit'], denied: [] }] },
);

export type EditUserInput = Static<typeof EditUserBody>;
export type RolesInput = Static<typeof RolesBody>;

/** The body of an action on a person, which only has the caller's team. */
export const ActBody = Type.Optional(Nullable(Type.Object(Team, { examples: [{ team_id: 2 }] })));

export const UsersAnswer = ResultOf({ users: PageOf(UserRow) });
export const UserAnswer = ResultOf({ user: UserDetail });
export const UserWritten = EnvelopeOf({ user: UserDetail });
export const RolesWritten = EnvelopeOf({ user: UserDetail, effective: EffectiveAccess });
