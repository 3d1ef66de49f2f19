import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { SECOND_CONNECTION } from '../src/platform/database/one-connection';

const seen: string[] = [];
const hear = (mistake: unknown) => void seen.push((mistake as Error).stack ?? '');
subscribe(SECOND_CONNECTION, hear);
// The channel is Node's own, not the file's: with its listener it would keep all modules of the file in memory.
afterAll(() => void unsubscribe(SECOND_CONNECTION, hear));

/** Where a connection was asked for by somebody who held one, since the last look; also where the code catches it. */
export function takeSecondConnections(): string[] {
  return seen.splice(0);
}
