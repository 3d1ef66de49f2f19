import { request, type IncomingMessage } from 'node:http';
import { request as secureRequest } from 'node:https';
import { urlToHttpOptions } from 'node:url';

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

/** The API had not responded, or not to the end, when its time was over. */
export class ApiLate extends Error {}

export interface Limits {
  /** Milliseconds for the whole response; 1.5 s by default. */
  within?: number;
  /** Bytes of the response. */
  most?: number;
}

/**
 * `result` of a GET request to the API, sent with the host name of the API that belongs to a client host. By events and with a
 * plain timer, because each page of a signed-in reader waits for one: iterating and a signal that ends cost several times as
 * much.
 * @throws {ApiRefused} for every status but 200, {@link ApiLate}, and other errors when the API is down or returns something
 *   else or too much
 */
export async function askApi<Result>(
  api: URL,
  clientHost: string,
  path: string,
  headers: Record<string, string> = {},
  { within = TIMEOUT_MS, most = MAX_BYTES }: Limits = {},
): Promise<Result> {
  const send = api.protocol === 'https:' ? secureRequest : request;
  const text = await new Promise<string>((done, fail) => {
    const req = send({
      ...urlToHttpOptions(api),
      path,
      headers: { ...headers, host: `api.${clientHost}`, accept: 'application/json' },
    });
    const giveUp = (error: Error): void => {
      fail(error);
      req.destroy();
    };
    const timer = setTimeout(() => giveUp(new ApiLate(`${path} was not answered in time`)), within);
    const read = (answer: IncomingMessage): void => {
      // What a refusal says is read to its end all the same: the connection is used again.
      if (answer.statusCode !== 200) fail(new ApiRefused(answer.statusCode ?? 0, path));
      const chunks: Buffer[] = [];
      let bytes = 0;
      answer.on('data', (chunk: Buffer) => {
        bytes += chunk.length;
        if (bytes > most) giveUp(new Error(`${path} answered more than ${most} bytes`));
        else chunks.push(chunk);
      });
      answer.on('error', fail);
      answer.on('end', () => done(Buffer.concat(chunks).toString('utf8')));
    };
    req.once('response', read);
    req.on('error', fail);
    // What stands in front of the API may change to another protocol, which is no answer.
    req.on('close', () => {
      clearTimeout(timer);
      fail(new Error(`${path} was not answered`));
    });
    req.end();
  });
  return (JSON.parse(text) as { result: Result }).result;
}
