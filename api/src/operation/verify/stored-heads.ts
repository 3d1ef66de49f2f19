import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { ConfigError } from '../../platform/config';
import type { StoredHeads, TeamVerified } from './verify-audit';

/**
 * What an earlier verification has kept; nothing when there was none.
 * @throws ConfigError when the file is not one of ours.
 */
export function readHeads(file: string): StoredHeads {
  if (!existsSync(file)) return {};
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as StoredHeads;
  } catch {
    throw new ConfigError(`${file} does not hold what audit:verify has kept.`);
  }
}

/** Keeps how far the chains reach that are as they were; of the others what was known before stays. */
export function storeHeads(file: string, before: StoredHeads, verified: TeamVerified[]): void {
  const sound = verified.filter(({ misfit }) => misfit === null);
  const now = sound.map(({ team_id, team, seals, head }) => [team_id, { team, seals, head }] as const);
  const next = `${file}.next`;
  writeFileSync(next, `${JSON.stringify({ ...before, ...Object.fromEntries(now) }, null, 2)}\n`, {
    mode: 0o600,
  });
  renameSync(next, file);
}
