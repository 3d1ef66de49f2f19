import { readFileSync } from 'node:fs';
import {
  MAX_REGISTRY_BYTES,
  REMOTE_NAME,
  validRegistry,
  type Pointer,
  type ValidRegistry,
} from '@storeroom/contract';
import type { Unsigned } from '../../registry/signed-releases';
import { stampOf, stateOf } from './file-state';
import type { LastGood } from './last-good';
import { requireFile } from '@storeroom/serving';
import type { ProblemLog } from '../problem-log';

interface LiveRegistry {
  pointers: Record<string, Pointer>;
  /** Remotes with an unusable entry that have no earlier good one either. */
  misplaced: string[];
}

const SUBJECT = 'registry';
const entryOf = (name: string) => `${SUBJECT}, entry ${JSON.stringify(name.slice(0, 40))}`;
const signaturesOf = (name: string) => `${entryOf(name)}, signatures`;

const isEmpty = (pointers: LiveRegistry['pointers']) => Object.keys(pointers).length === 0;

/** What is wrong with the content of a registry. */
class UnusableContent extends Error {}

function parse(content: string): ValidRegistry {
  try {
    return validRegistry(JSON.parse(content));
  } catch (error) {
    throw new UnusableContent((error as Error).message, { cause: error });
  }
}

function checkedStamp(file: string): string {
  const state = stateOf(file);
  requireFile(state);
  if (state.size > MAX_REGISTRY_BYTES) throw new Error('it is too large');
  return stampOf(state);
}

function reasonFor(error: unknown): string {
  const { code, message } = error as { code?: string; message?: string };
  if (code === 'ENOENT') return 'there is none';
  return code ? `it cannot be read (${code})` : (message ?? 'it cannot be read');
}

/**
 * The registry as it is on disk, checked on each request and read when it changed. While the file is damaged, empty
 * or gone, the last good one is used, also after a restart; for a bad entry the last good entry of that remote. Null
 * until a good registry was read once.
 */
export function registrySource(
  file: string,
  copies: LastGood,
  { report, resolved }: ProblemLog,
  unsigned: (pointers: LiveRegistry['pointers']) => Unsigned[] = () => [],
): () => LiveRegistry | null {
  let stamp = '';
  let live: LiveRegistry | null = null;

  /**
   * The registry without unsigned releases, where the settings require signatures. `partlyUnsigned` names the remotes that lack one
   * that is not live.
   */
  function withoutUnsigned({
    pointers,
    refused,
  }: ValidRegistry): ValidRegistry & { partlyUnsigned: Set<string> } {
    const partlyUnsigned = new Set<string>();
    for (const { name, problem, rest } of unsigned(pointers)) {
      if (rest) {
        report(signaturesOf(name), `${problem} It is left out.`);
        pointers[name] = rest;
        partlyUnsigned.add(name);
      } else {
        delete pointers[name];
        refused.push({ name, problem });
      }
    }
    return { pointers, refused, partlyUnsigned };
  }

  function lastGoodRegistry(): LiveRegistry | null {
    try {
      const copy = live ? null : copies.registry();
      return copy === null ? live : { pointers: withoutUnsigned(parse(copy)).pointers, misplaced: [] };
    } catch {
      return live;
    }
  }

  function useContent(content: string): void {
    const { pointers, refused, partlyUnsigned } = withoutUnsigned(parse(content));
    const earlier = lastGoodRegistry();
    const lapsed = unsigned(earlier?.pointers ?? {}).flatMap(({ name, rest }) => (rest ? [] : [name]));
    const misplaced: string[] = [];
    for (const name of Object.keys(pointers)) {
      resolved(entryOf(name));
      if (!partlyUnsigned.has(name)) resolved(signaturesOf(name));
    }
    for (const { name, problem } of refused) {
      const isKnown = earlier && Object.hasOwn(earlier.pointers, name) && !lapsed.includes(name);
      const known = isKnown ? earlier.pointers[name] : undefined;
      report(entryOf(name), `${problem} ${known ? 'The one before stays.' : 'It is left out.'}`);
      if (known) pointers[name] = known;
      else if (REMOTE_NAME.test(name)) misplaced.push(name);
    }
    // Removing the last remote counts as a mistake, because only the host's own pages would remain. If signatures have
    // lapsed, it is intended.
    if (isEmpty(pointers) && earlier && !isEmpty(earlier.pointers) && lapsed.length === 0) {
      throw new UnusableContent('it names no remote that could be used');
    }
    live = { pointers, misplaced };
    copies.keepRegistry(`${JSON.stringify({ remotes: pointers }, null, 2)}\n`);
  }

  return () => {
    try {
      const now = checkedStamp(file);
      if (now === stamp) return live;
      stamp = now;
      useContent(readFileSync(file, 'utf8'));
      resolved(SUBJECT);
    } catch (error) {
      // Only the content of the registry stays wrong until it is written again.
      if (!(error instanceof UnusableContent)) stamp = '';
      live = lastGoodRegistry();
      const instead = live ? 'the last good one stays in force' : 'there is no page to serve';
      report(SUBJECT, `${file}: ${reasonFor(error)}; ${instead}.`);
    }
    return live;
  };
}
