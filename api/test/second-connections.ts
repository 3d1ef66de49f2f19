import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { SECOND_CONNECTION } from '../src/platform/database/one-connection';

const seen: string[] = [];
const hear = (mistake: unknown) => void seen.push((mistake as Error).stack ?? '');
subscribe(SECOND_CONNECTION, hear);
// The channel belongs to Node and not to the test file: its listener would keep all modules of the file in memory.
afterAll(() => void unsubscribe(SECOND_CONNECTION, hear));

/** The places since the last call that asked for a connection while holding one, even if the code caught the error. */
export function takeSecondConnections(): string[] {
  return seen.splice(0);
}
