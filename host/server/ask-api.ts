import { request, type IncomingMessage } from 'node:http';
import { request as secureRequest } from 'node:https';

/** For the whole response: one that trickles in counts as none. */
const TIMEOUT_MS = 1500;
const MAX_BYTES = 4 * 1024 * 1024;

/** The API responded with a refusal. */
export class ApiRefused extends Error {
  constructor(
    readonly status: number,
    path: string,
  ) {
    super(`${path} answered ${status}`);
  }
}

/** By events, because each page of a signed-in reader waits for one, and iterating costs several times as much. */
function bodyOf(answer: IncomingMessage, path: string, most: number): Promise<string> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  return new Promise((done, fail) => {
    answer.on('data', (chunk: Buffer) => {
      bytes += chunk.length;
      if (bytes > most) answer.destroy(new Error(`${path} answered more than ${most} bytes`));
      else chunks.push(chunk);
    });
    answer.on('end', () => done(Buffer.concat(chunks).toString('utf8')));
    answer.on('error', fail);
  });
}

/**
 * `result` of a GET request to the API, sent with the host name of the API that belongs to a client host.
 * @throws {ApiRefused} for every status but 200; other errors when the API is down, returns something else,
 *   more than `most` bytes or nothing in time, by default within 1.5 s
 */
export async function askApi<Result>(
  api: URL,
  clientHost: string,
  path: string,
  headers: Record<string, string> = {},
  signal = AbortSignal.timeout(TIMEOUT_MS),
  most = MAX_BYTES,
): Promise<Result> {
  const send = api.protocol === 'https:' ? secureRequest : request;
  const req = send(new URL(path, api), {
    headers: { ...headers, host: `api.${clientHost}`, accept: 'application/json' },
    signal,
  });
  const answer = await new Promise<IncomingMessage>((done, fail) => {
    req.once('response', done);
    req.on('error', fail);
    // What stands in front of the API may change to another protocol, which is no answer.
    req.on('close', () => fail(new Error(`${path} was not answered`)));
    req.end();
  });
  if (answer.statusCode !== 200) {
    answer.destroy();
    throw new ApiRefused(answer.statusCode ?? 0, path);
  }
  return (JSON.parse(await bodyOf(answer, path, most)) as { result: Result }).result;
}
