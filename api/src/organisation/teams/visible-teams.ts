import type { Parts } from '../../platform/parts';
import { describeCoverage } from '../../platform/coverage/state.rules';
import { forbidden } from '../../platform/http/problem';
import type { TeamAccess } from '../../platform/http/session';
import { findCoveringOf } from './team-facts.sql';

/** The teams that a reader may see, and what they may do in each of their teams. */
export interface Visible {
  access: ReadonlyMap<number, TeamAccess>;
  ids: number[];
}

/** @throws 403 for who works in a team and may not see teams: they know that it exists */
export function requireSight({ permissions }: Pick<TeamAccess, 'permissions'>): void {
  if (!permissions.has('teams')) throw forbidden('teams');
}

/** Whether a team stands below another, at any depth. */
export function isBelow(id: number, top: number, access: Visible['access']): boolean {
  const above = access.get(id)?.parent_id ?? null;
  return above !== null && (above === top || isBelow(above, top, access));
}

/** Those of some teams whose subscription is in one of the states, by the server's clock. */
export async function ofStates(
  { database, clock }: Pick<Parts, 'database' | 'clock'>,
  ids: number[],
  states: string,
): Promise<number[]> {
  const wanted = new Set(states.split(','));
  const covering = await findCoveringOf(database, ids);
  const now = clock.now();
  return ids.filter((id) => wanted.has(describeCoverage(covering.get(id) ?? null, id, now).state));
}
