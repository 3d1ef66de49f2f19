import { appendFile, open } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Pointer } from '@storeroom/contract';

/** One line of the audit trail, `registry.history.jsonl` beside the registry. */
export interface Move {
  at: string;
  remote: string;
  from: string | null;
  to: string;
  /** sha384 of the `release.json` that became live. */
  integrity?: string | undefined;
  /** Source commit and build time, where `newest.json` beside the release has them. */
  commit?: string | null | undefined;
  built_at?: string | undefined;
  /** What the remote owns from now on, when the move changed that. */
  owns?: readonly string[] | undefined;
  reason: string;
}

const TAIL_BYTES = 64 * 1024;

const historyOf = (registryFile: string) => join(dirname(registryFile), 'registry.history.jsonl');

/** The file without a last line that a killed process left half written. */
async function lastMoves(file: string): Promise<Move[]> {
  const handle = await open(file, 'r+').catch((error: { code?: string }) => {
    if (error.code === 'ENOENT') return null;
    throw error;
  });
  if (handle === null) return [];
  try {
    const { size } = await handle.stat();
    const from = Math.max(0, size - TAIL_BYTES);
    const tail = Buffer.alloc(size - from);
    await handle.read(tail, 0, tail.length, from);
    const end = tail.lastIndexOf('\n') + 1;
    if (end < tail.length) await handle.truncate(from + end);
    const lines = tail
      .subarray(0, end)
      .toString('utf8')
      .split('\n')
      .slice(from > 0 ? 1 : 0);
    return lines.filter((line) => line !== '').map((line) => JSON.parse(line) as Move);
  } finally {
    await handle.close();
  }
}

/**
 * Adds the line of the last move when the process that made it was killed before it could. Call it under the
 * registry's lock.
 */
export async function completeHistory(
  registryFile: string,
  pointers: Record<string, Pointer>,
): Promise<void> {
  const file = historyOf(registryFile);
  const moves = await lastMoves(file);
  const told = moves.at(-1)?.at ?? '';
  const isTold = (remote: string, at: string) =>
    at <= told || moves.some((move) => move.remote === remote && move.at === at);
  const missing = Object.entries(pointers).filter(([remote, { moved_at }]) => !isTold(remote, moved_at));
  for (const [remote, { moved_at, previous, live, live_integrity, reason }] of missing) {
    await addMove(registryFile, {
      at: moved_at,
      remote,
      from: previous,
      to: live,
      integrity: live_integrity,
      reason,
    });
  }
}

export async function addMove(registryFile: string, move: Move): Promise<void> {
  await appendFile(historyOf(registryFile), `${JSON.stringify(move)}\n`);
}
