import { LOCALES, PERMISSIONS, ROLES } from '@storeroom/contract';
import { Type } from 'typebox';
import { Coverage } from '../../platform/coverage/coverage.schema';
import { MIN_PER_PAGE, MAX_PER_PAGE } from '../../platform/http/page.rules';
import { Id, Nullable, OneOf, ResultOf, TeamQuery } from '../../platform/http/schema';

const TeamName = Type.Object({
  id: Id,
  name: Type.String(),
  slug: Type.String(),
  hostnames: Type.Optional(
    Type.Object(
      { client: Type.String(), server: Type.String() },
      {
        description:
          'Where the person belongs: the hosts of the home team, or of the nearest above it; a customer’s own domain only where it serves all of the person’s teams.',
      },
    ),
  ),
});

export const MEMBERSHIP_ROLES = [...ROLES, 'custom'] as const;

/** A built-in role, or `custom` for one of the company's own. */
export const AnyRole = OneOf(MEMBERSHIP_ROLES);

const Switch = Type.Optional(Type.Boolean());

/** The most names of widgets, and the most reports, on a dashboard. */
const MAX_WIDGETS = 60;
const MAX_KEPT_REPORTS = 12;

/** A remote and one of its widgets: `stock/stock-tiles`. */
const WidgetKey = Type.String({ pattern: '^[a-z][a-z0-9-]{0,39}/[a-z][a-z0-9-]{0,59}$', maxLength: 101 });

const Dashboard = Type.Object(
  {
    order: Type.Array(WidgetKey, { maxItems: MAX_WIDGETS, uniqueItems: true }),
    hidden: Type.Array(WidgetKey, { maxItems: MAX_WIDGETS, uniqueItems: true }),
    reports: Type.Array(Type.Object({ team_id: Id, query: Type.String({ maxLength: 300 }) }), {
      maxItems: MAX_KEPT_REPORTS,
      description: 'Reports that stand on it, each as the query of its page, in the team it was kept in.',
    }),
  },
  {
    description:
      'How the dashboard is arranged: widgets in order, those that are hidden, and kept reports. It is replaced as a whole.',
  },
);

/** All fields are optional; one that is left out has the default of the product. */
export const Preferences = Type.Object({
  locale: Type.Optional(OneOf(LOCALES)),
  scheme: Type.Optional(OneOf(['light', 'dark', 'sepia', 'system'])),
  density: Type.Optional(OneOf(['comfortable', 'compact'])),
  per_page: Type.Optional(Type.Integer({ minimum: MIN_PER_PAGE, maximum: MAX_PER_PAGE })),
  shortcuts: Switch,
  announcements: Switch,
  sounds: Switch,
  tables: Type.Optional(
    Type.Record(Type.String({ pattern: '^[a-z][a-z.]{0,39}$' }), Type.String({ maxLength: 600 }), {
      maxProperties: 40,
      description:
        'How lists are set up, each as a query: `{"stock": "columns=name.amount-120&density=compact"}`. An empty one is as the product has it.',
    }),
  ),
  dashboard: Type.Optional(Dashboard),
  notifications: Type.Optional(
    Type.Object({ oversold: Switch, restocked: Switch, list_handed_over: Switch, subscription: Switch }),
  ),
});

const Membership = Type.Object({
  id: Id,
  name: Type.String(),
  slug: Type.String(),
  parent_id: Nullable(Id),
  role: AnyRole,
  role_id: Type.Optional(Id),
  role_name: Type.Optional(Type.String()),
  permissions: Type.Array(OneOf(PERMISSIONS)),
  dormant: Type.Optional(
    Type.Boolean({
      description: 'Without a subscription for over 90 days: only who may renew it works in it.',
    }),
  ),
  coverage: Type.Optional(Coverage),
});

export const User = Type.Object(
  {
    id: Id,
    name: Type.String(),
    username: Type.String(),
    email: Type.String(),
    team: TeamName,
    teams: Type.Array(Membership, {
      description: 'The teams the person may work in, and what they may do there.',
    }),
    teams_total: Type.Optional(
      Type.Integer({ description: 'How many there are, where not all of them are in `teams`.' }),
    ),
    preferences: Type.Optional(Preferences),
  },
  { title: 'User' },
);

export const LoginResult = Type.Object(
  {
    token: Type.String({ description: 'Sent back as `Authorization: Bearer …`.' }),
    token_type: Type.Literal('Bearer'),
    user: User,
  },
  { title: 'LoginResult' },
);

export const LoginBody = Type.Object({
  username: Type.String({ minLength: 1, maxLength: 254, description: 'Username or e-mail address.' }),
  password: Type.String({ minLength: 1, maxLength: 1024 }),
  remember: Type.Optional(Type.Boolean()),
});

export const LogoutBody = Type.Optional(
  Nullable(
    Type.Object({ all: Type.Optional(Type.Boolean({ description: 'Every device of this person.' })) }),
  ),
);

export const UserQuery = Type.Object({
  ...TeamQuery.properties,
  name: Type.Optional(
    Type.String({ maxLength: 191, description: 'Any part of a team’s name or slug: only those teams.' }),
  ),
});
export const LoginAnswer = Type.Object({ message: Type.String(), result: LoginResult });
export const UserAnswer = ResultOf({ user: User });
