import { request } from 'node:http';
import { request as secureRequest } from 'node:https';

const TIMEOUT_MS = 1500;

/** `result` of a GET to the API, asked as on the API's host beside a client host; throws for anything but 200. */
export function askApi<Result>(
  api: URL,
  clientHost: string,
  path: string,
  headers: Record<string, string> = {},
): Promise<Result> {
  return new Promise((done, fail) => {
    const send = api.protocol === 'https:' ? secureRequest : request;
    const req = send(
      new URL(path, api),
      { headers: { ...headers, host: `api.${clientHost}`, accept: 'application/json' }, timeout: TIMEOUT_MS },
      (res) => {
        const chunks: Buffer[] = [];
        res.on('data', (chunk: Buffer) => chunks.push(chunk));
        res.on('error', fail);
        res.on('end', () => {
          if (res.statusCode !== 200) return fail(new Error(`${path} answered ${res.statusCode}`));
          try {
            done((JSON.parse(Buffer.concat(chunks).toString('utf8')) as { result: Result }).result);
          } catch (error) {
            fail(error instanceof Error ? error : new Error(`${path} answered no JSON`));
          }
        });
      },
    );
    req.on('timeout', () => req.destroy(new Error(`${path} did not answer`)));
    req.on('error', fail);
    req.end();
  });
}
