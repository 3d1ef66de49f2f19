import type { Schemas } from '../operations';

export type Team = Schemas['Team'];

export const TEAM_ACTIONS = [
  'created',
  'edited',
  'archived',
  'deleted',
  'restored',
  'renewed',
  'branded',
  'logo_changed',
  'logo_removed',
  'hostname_added',
  'hostname_verified',
  'hostname_primary',
  'hostname_removed',
  'exported',
] as const;
export type TeamAction = (typeof TEAM_ACTIONS)[number];

export type TeamLog = Schemas['TeamLog'];
