import {
  LOCALES,
  ROLES,
  PAGE_SIZES,
  fieldsOf,
  flagFrom,
  idFrom,
  numberFrom,
  textFrom,
  type Coverage,
  type Membership,
  type Permission,
  type Preferences,
  type User,
} from '@storeroom/contract';
import { COLOUR_SCHEMES } from '../layout/colour-scheme';
import { DENSITIES } from '../preferences/preferences.state';

/** The permissions for a server that sends none: the eight read permissions of the menu. */
const READS: readonly Permission[] = [
  'stock',
  'stock.empty',
  'stock.archive',
  'stock.reports',
  'locations',
  'teams',
  'users',
  'logs',
];

/** Permissions of remotes that are not on this page are kept too. */
function permissionsFrom(value: unknown): Permission[] | null {
  return Array.isArray(value) ? value.filter((name): name is Permission => typeof name === 'string') : null;
}

/** A team without a name gets its number as name and slug. */
function accountTeamFrom(value: unknown): User['team'] | null {
  const fields = fieldsOf(value);
  const id = idFrom(fields['id']);
  if (id === null) return null;
  const hostnames = fieldsOf(fields['hostnames']);
  const client = textFrom(hostnames['client']);
  return {
    id,
    name: textFrom(fields['name']) ?? `#${id}`,
    slug: textFrom(fields['slug']) ?? String(id),
    ...(client !== null && { hostnames: { client, server: textFrom(hostnames['server']) ?? '' } }),
  };
}

/** Reads a membership; none for an invalid team. */
export function membershipFrom(value: unknown, userPermissions: Permission[] | null): Membership[] {
  const team = accountTeamFrom(value);
  if (team === null) return [];
  const { parent_id, role, role_id, role_name, permissions, dormant, coverage } = fieldsOf(value);
  const known = permissionsFrom(permissions) ?? userPermissions;
  const knownRole = [...ROLES, 'custom' as const].find((name) => name === role);
  const [id_of_role, name_of_role] = [idFrom(role_id), textFrom(role_name)];
  return [
    {
      id: team.id,
      name: team.name,
      slug: team.slug,
      parent_id: idFrom(parent_id),
      role: knownRole ?? (known === null ? 'viewer' : 'custom'),
      permissions: known ?? [...READS],
      ...(id_of_role !== null && { role_id: id_of_role }),
      ...(name_of_role !== null && { role_name: name_of_role }),
      ...(flagFrom(dormant) === true && { dormant: true }),
      ...(coverage !== undefined && { coverage: fieldsOf(coverage) as unknown as Coverage }),
    },
  ];
}

/** Reads preferences; invalid values are dropped, and unknown fields are kept. */
export function preferencesFrom(value: unknown): Preferences {
  const { locale, scheme, density, per_page, shortcuts, announcements, tables, ...rest } = fieldsOf(value);
  const known = {
    locale: LOCALES.find((one) => one === locale),
    scheme: [...COLOUR_SCHEMES, 'system' as const].find((one) => one === scheme),
    density: DENSITIES.find((one) => one === density),
    per_page: PAGE_SIZES.find((size) => size === numberFrom(per_page)),
    shortcuts: flagFrom(shortcuts) ?? undefined,
    announcements: flagFrom(announcements) ?? undefined,
    tables: tables === undefined ? undefined : tablesFrom(tables),
  };
  const set = Object.entries(known).filter(([, one]) => one !== undefined);
  return { ...rest, ...Object.fromEntries(set) };
}

function tablesFrom(value: unknown): Record<string, string> {
  const entries = Object.entries(fieldsOf(value)).flatMap(([page, query]): [string, string][] =>
    typeof query === 'string' ? [[page, query]] : [],
  );
  return Object.fromEntries(entries);
}

/**
 * Reads an account; null for an unusable one, without an id or without a team. Without `teams` it has its home team
 * only.
 */
export function userFrom(value: unknown): User | null {
  const fields = fieldsOf(value);
  const id = idFrom(fields['id']);
  const userPermissions = permissionsFrom(fields['permissions']);
  // An empty list is the response to a search for teams without matches.
  const teams = Array.isArray(fields['teams'])
    ? fields['teams'].flatMap((team) => membershipFrom(team, userPermissions))
    : null;
  const home = accountTeamFrom(fields['team'] ?? { id: fields['team_id'] }) ?? accountTeamFrom(teams?.[0]);
  if (id === null || home === null) return null;
  const [username, email] = [textFrom(fields['username']) ?? '', textFrom(fields['email']) ?? ''];
  const total = numberFrom(fields['teams_total']);
  return {
    id,
    name: textFrom(fields['name']) ?? (username || email || `#${id}`),
    username,
    email,
    team: home,
    teams: teams ?? membershipFrom({ ...fieldsOf(fields['team']), ...home }, userPermissions),
    ...(total !== null && { teams_total: total }),
    ...(fields['preferences'] !== undefined && { preferences: preferencesFrom(fields['preferences']) }),
  };
}
