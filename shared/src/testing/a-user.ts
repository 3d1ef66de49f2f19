import { permissionsOfRole, type Role, type User } from '../contract';

/** A person with one role in one team. */
export function aUser(role: Role = 'manager'): User {
  const team = { id: 2, name: 'Leeds', slug: 'leeds', parent_id: null };
  return {
    id: 7,
    name: 'Priya Nair',
    username: 'priya',
    email: 'priya@brightwater.example',
    team,
    teams: [{ ...team, role, permissions: [...permissionsOfRole(role)] }],
  };
}
