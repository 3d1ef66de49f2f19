import { atom } from 'jotai';
import type { Membership, Permission } from '../contract';
import { userAtom } from '../session/session.state';

const chosenTeamId = atom<number | null>(null);

/** The team whose data the screens show: the chosen one where the person may still work in it, else the home team. */
export const activeTeamAtom = atom<Membership | null>((get) => {
  const user = get(userAtom);
  if (user === null) return null;
  const wanted = get(chosenTeamId) ?? user.team.id;
  return user.teams.find((team) => team.id === wanted) ?? user.teams[0] ?? null;
});

export const activeTeamIdAtom = atom((get) => get(activeTeamAtom)?.id ?? null);

const permissionsAtom = atom((get) => new Set(get(activeTeamAtom)?.permissions ?? []));

export const canAtom = atom((get) => {
  const permissions = get(permissionsAtom);
  return (permission: Permission) => permissions.has(permission);
});

export const chooseTeamAtom = atom(null, (_get, set, id: number | null) => set(chosenTeamId, id));
