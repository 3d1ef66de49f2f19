import { permissionsOfRole, type Role, type User } from '@storeroom/contract';
import { recordedResult } from './recorded-result';

/** A person with one role in one team. */
export function aUser(role: Role = 'manager'): User {
  const team = { id: 2, name: 'Leeds', slug: 'leeds' };
  const membership = { ...team, parent_id: null, role, permissions: [...permissionsOfRole(role)] };
  const person = { id: 7, name: 'Priya Nair', username: 'priya', email: 'priya@brightwater.example' };
  return recordedResult('GET /api/user', { user: { ...person, team, teams: [membership] } }).user;
}
