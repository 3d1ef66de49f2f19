import { useAtomValue } from 'jotai';
import type { Membership, Permission } from '@storeroom/contract';
import { activeTeamAtom, canAtom, writeBlockAtom } from './team.state';

/** Whether the user has a permission in the active team. The server decides; this mirrors it. */
export function useCan(): (permission: Permission) => boolean {
  return useAtomValue(canAtom);
}

/** The active team; null only while signed out. */
export function useActiveTeam(): Membership | null {
  return useAtomValue(activeTeamAtom);
}

/**
 * Why the active team is read-only: its subscription has ended. A text for `disabledReason` of every button that
 * writes; undefined while writing is allowed.
 */
export function useWriteBlock(): string | undefined {
  return useAtomValue(writeBlockAtom);
}
