import { request, type IncomingMessage } from 'node:http';
import { request as secureRequest } from 'node:https';
import { urlToHttpOptions } from 'node:url';

/** Milliseconds for the whole response, so that a response that arrives too slowly counts as none. */
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

/** The response was not complete when its time was over. */
export class ApiTimeout extends Error {}

export interface Limits {
  /** Milliseconds for the whole response; 1.5 s by default. */
  within?: number;
  /** The maximum size of the response in bytes; 4 MiB by default. */
  most?: number;
}

/**
 * `result` of a GET request to the API, sent with the API's host name for a client host. Every page of a signed-in user
 * waits for this, so it uses events and a plain timer: async iteration and `AbortSignal.timeout` cost several times as
 * much.
 * @throws {ApiRefused} for every status but 200; {@link ApiTimeout} when the time is over; other errors when the API is
 * down, or its response is too large or no JSON
 */
export async function askApi(
  api: URL,
  clientHost: string,
  path: string,
  headers: Record<string, string> = {},
  { within = TIMEOUT_MS, most = MAX_BYTES }: Limits = {},
): Promise<unknown> {
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
    const timer = setTimeout(() => giveUp(new ApiTimeout(`${path} was not answered in time`)), within);
    const read = (answer: IncomingMessage): void => {
      // The body of a refusal is read to its end too, so that the connection can be reused.
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
    // A proxy in front of the API may switch protocols (101), which emits no response event.
    req.on('close', () => {
      clearTimeout(timer);
      fail(new Error(`${path} was not answered`));
    });
    req.end();
  });
  return (JSON.parse(text) as { result: unknown }).result;
}
