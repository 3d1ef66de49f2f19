export interface WantedMove {
  verb: string;
  to?: string;
  reason?: string;
  percent?: number;
  team?: string;
}

/** The moves of a remote, which its team and the operators make with the same words. */
export const MOVES: Record<string, { options: string; text: string }>;
/** For `parseArgs`. */
export const MOVE_OPTIONS: {
  reason: { type: 'string' };
  percent: { type: 'string' };
  team: { type: 'string' };
};
/** @throws {Error} in a sentence, when something is missing or not of this move */
export function moveFrom(
  verb: string,
  words: string[],
  values: { reason?: string | undefined; percent?: string | undefined; team?: string | undefined },
): WantedMove;
/** What a move has done, in a sentence. */
export function saidOf(
  remote: string,
  move: WantedMove,
  pointer: { live: string; previous: string | null; is_off?: true },
): string;
