import type { TeamScope } from '../database/team-scope';
import type { StoredFile } from '../file-store/files';
import { appendPiece } from './jobs.sql';

/** Stores the file that a job has made. */
export type Keep = (file: AsyncIterable<Buffer> | Iterable<Buffer>) => Promise<void>;

/** The size of a piece, which a download reads at once. */
const PIECE = 1024 * 1024;

/** Stores the file piece by piece, with its rows in the transaction of the job. */
export function keepFor(
  scope: TeamScope,
  job_id: number,
  put: (data: Buffer) => Promise<StoredFile<'jobs'>>,
): Keep {
  const append = async (position: number, data: Buffer) => {
    await appendPiece(scope, job_id, position, await put(data));
  };
  return async (file) => {
    let waiting: Buffer[] = [];
    let position = 0;
    const take = async (everything: boolean) => {
      let bytes = Buffer.concat(waiting);
      while (bytes.length >= PIECE || (everything && bytes.length > 0)) {
        await append(position, bytes.subarray(0, PIECE));
        bytes = bytes.subarray(PIECE);
        position += 1;
      }
      waiting = [bytes];
    };
    for await (const bytes of file) {
      waiting.push(bytes);
      await take(false);
    }
    await take(true);
  };
}
