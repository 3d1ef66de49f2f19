import type { TeamScope } from '../database/team-scope';
import { appendPiece } from './jobs.sql';

/** A piece of a file that is read in one go when it is handed out. */
const PIECE = 256 * 1024;

/** Keeps the file that a job has made, piece by piece. */
export async function storeFile(
  scope: TeamScope,
  job_id: number,
  file: AsyncIterable<Buffer> | Iterable<Buffer>,
): Promise<void> {
  let waiting: Buffer[] = [];
  let position = 0;
  const put = async (everything: boolean) => {
    let bytes = Buffer.concat(waiting);
    while (bytes.length >= PIECE || (everything && bytes.length > 0)) {
      await appendPiece(scope, job_id, position, bytes.subarray(0, PIECE));
      bytes = bytes.subarray(PIECE);
      position += 1;
    }
    waiting = [bytes];
  };
  for await (const bytes of file) {
    waiting.push(bytes);
    await put(false);
  }
  await put(true);
}
