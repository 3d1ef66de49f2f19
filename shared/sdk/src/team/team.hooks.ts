import { useAtomValue } from 'jotai';
import type { Membership, Permission } from '@storeroom/contract';
import { activeTeamAtom, canAtom, writeBlockAtom } from './team.state';

/** Whether the person may do this in the active team. The server decides; this mirrors it. */
export function useCan(): (permission: Permission) => boolean {
  return useAtomValue(canAtom);
}

/** The active team; null only while signed out. */
export function useActiveTeam(): Membership | null {
  return useAtomValue(activeTeamAtom);
}

/**
 * Why nothing can be changed in the active team now: its subscription has ended. A sentence for `disabledReason` of every
 * button that writes; undefined where it may.
 */
export function useWriteBlock(): string | undefined {
  return useAtomValue(writeBlockAtom);
}
