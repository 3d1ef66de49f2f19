import { atom } from 'jotai';
import type { AnyPermission, Membership } from '@storeroom/contract';
import { userAtom } from '../session/session.state';

const chosenTeamId = atom<number | null>(null);

/** The chosen team, whether or not the account lists it; null for the home team. */
export const chosenTeamIdAtom = atom((get) => get(chosenTeamId));

/** The team whose data the screens show: the chosen one while the user may work in it, otherwise the home team. */
export const activeTeamAtom = atom<Membership | null>((get) => {
  const user = get(userAtom);
  if (user === null) return null;
  const known = (wanted: number | null) => user.teams.find(({ id }) => id === wanted);
  return known(get(chosenTeamId)) ?? known(user.team.id) ?? user.teams[0] ?? null;
});

export const activeTeamIdAtom = atom((get) => get(activeTeamAtom)?.id ?? null);

const permissionsAtom = atom((get) => new Set<string>(get(activeTeamAtom)?.permissions));

export const canAtom = atom((get) => {
  const permissions = get(permissionsAtom);
  return (permission: AnyPermission) => permissions.has(permission);
});

export const chooseTeamAtom = atom(null, (_get, set, id: number | null) => set(chosenTeamId, id));

/**
 * Why the active team is read-only, as shown at disabled controls; undefined while writing is allowed. Set by the
 * host.
 */
export const writeBlockAtom = atom<string | undefined>(undefined);
