import { request } from 'node:http';
import { request as secureRequest } from 'node:https';
import type { Settings } from '@storeroom/shared/contract';

const KEPT_MS = 5000;
const TIMEOUT_MS = 1500;
/** Anybody can send any Host header: only so many answers are kept. */
const KEPT_HOSTS = 500;

function ask(api: URL, host: string): Promise<Settings> {
  return new Promise((done, fail) => {
    const send = api.protocol === 'https:' ? secureRequest : request;
    const req = send(
      new URL('/api/settings', api),
      { headers: { host: `api.${host}`, accept: 'application/json' }, timeout: TIMEOUT_MS },
      (res) => {
        const chunks: Buffer[] = [];
        res.on('data', (chunk: Buffer) => chunks.push(chunk));
        res.on('error', fail);
        res.on('end', () => {
          if (res.statusCode !== 200) return fail(new Error(`settings answered ${res.statusCode}`));
          try {
            done((JSON.parse(Buffer.concat(chunks).toString('utf8')) as { result: Settings }).result);
          } catch (error) {
            fail(error instanceof Error ? error : new Error('settings are no JSON'));
          }
        });
      },
    );
    req.on('timeout', () => req.destroy(new Error('settings did not answer')));
    req.on('error', fail);
    req.end();
  });
}

/** Settings of the host a page is asked on, at most 5 s old; null when the API does not answer. */
export function apiSettings(api: URL, now: () => number = Date.now) {
  const kept = new Map<string, { at: number; answer: Promise<Settings | null> }>();
  return (host: string): Promise<Settings | null> => {
    const known = kept.get(host);
    if (known && now() - known.at < KEPT_MS) return known.answer;
    const answer = ask(api, host).catch(() => {
      // A failure is not kept: the next page asks again.
      kept.delete(host);
      return null;
    });
    if (kept.size >= KEPT_HOSTS) kept.clear();
    kept.set(host, { at: now(), answer });
    return answer;
  };
}
