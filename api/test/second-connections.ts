import { subscribe } from 'node:diagnostics_channel';
import { SECOND_CONNECTION } from '../src/ground/database/one-connection';

const seen: string[] = [];
subscribe(SECOND_CONNECTION, (mistake) => void seen.push((mistake as Error).stack ?? ''));

/** Where a connection was asked for by somebody who held one, since the last look; also where the code catches it. */
export function takeSecondConnections(): string[] {
  return seen.splice(0);
}
