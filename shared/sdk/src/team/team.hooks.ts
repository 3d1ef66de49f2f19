import { useAtomValue } from 'jotai';
import type { Membership, Permission } from '@storeroom/contract';
import { activeTeamAtom, canAtom } from './team.state';

/** Whether the person may do this in the active team. The server decides; this mirrors it. */
export function useCan(): (permission: Permission) => boolean {
  return useAtomValue(canAtom);
}

/** The active team; null only while signed out. */
export function useActiveTeam(): Membership | null {
  return useAtomValue(activeTeamAtom);
}
