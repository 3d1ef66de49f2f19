import { createHash, createHmac } from 'node:crypto';
import { request } from 'node:http';
import { request as secureRequest } from 'node:https';
import { RELEASE_HINT } from '@storeroom/serving';
import type { Sayings } from './say-once';

/** Where events are triggered: at our API, or at another server of Pusher's HTTP API. */
export interface HintServer {
  events: URL;
  /** Sent as `Host` where the address is not the name of that server. */
  host?: string;
  key: string;
  secret: string;
}

const TIMEOUT_MS = 3000;
/** A hint that was not taken is sent again no sooner than this. */
const AGAIN_MS = 10_000;
const SUBJECT = 'hints of releases';

const BODY = JSON.stringify({
  name: RELEASE_HINT.event,
  channels: [RELEASE_HINT.channel],
  data: RELEASE_HINT.data,
});
const BODY_MD5 = createHash('md5').update(BODY).digest('hex');

/** What it refuses once it will refuse again: it does not know us, or has no such thing. */
class Refused extends Error {}
const isRefusal = (status: number) => status >= 400 && status < 500 && status !== 429;

async function sendHint(
  { events, host, key, secret }: HintServer,
  at: number,
  stopped: AbortSignal,
): Promise<void> {
  const query = `auth_key=${key}&auth_timestamp=${Math.floor(at / 1000)}&auth_version=1.0&body_md5=${BODY_MD5}`;
  const signature = createHmac('sha256', secret).update(`POST\n${events.pathname}\n${query}`).digest('hex');
  const send = events.protocol === 'https:' ? secureRequest : request;
  const status = await new Promise<number>((done, fail) => {
    const call = send(
      new URL(`?${query}&auth_signature=${signature}`, events),
      {
        method: 'POST',
        headers: {
          ...(host === undefined ? {} : { host }),
          'content-type': 'application/json',
          'content-length': BODY.length,
        },
        signal: AbortSignal.any([stopped, AbortSignal.timeout(TIMEOUT_MS)]),
      },
      (answer) => {
        answer.resume();
        done(answer.statusCode ?? 0);
      },
    );
    call.on('error', fail);
    // It may change to another protocol, which is no answer.
    call.on('close', () => fail(new Error('it does not answer')));
    call.end(BODY);
  });
  if (isRefusal(status)) throw new Refused(`it refuses them with ${status}`);
  if (status !== 200) throw new Error(`it answers ${status}`);
}

interface HintParts extends Sayings {
  to: HintServer;
  /** Another text after each move of the registry. */
  state: () => string;
  now?: () => number;
}

/**
 * Tells signed-in pages that it is time to look at `/build.json`, whoever moved the registry: `look` is called every second.
 * The first one is told at once, because the registry may have been moved while no page server ran.
 */
export function releaseHints({ to, state, say, well, now = () => Date.now() }: HintParts) {
  const stopped = new AbortController();
  let told: string | null = null;
  let notBefore = -Infinity;
  let isUnderWay = false;

  return {
    async look(): Promise<void> {
      const moved = state();
      if (isUnderWay || moved === told || now() < notBefore) return;
      isUnderWay = true;
      try {
        await sendHint(to, now(), stopped.signal);
        told = moved;
        well(SUBJECT);
      } catch (error) {
        if (stopped.signal.aborted) return;
        if (error instanceof Refused) told = moved;
        notBefore = now() + AGAIN_MS;
        say(SUBJECT, `${to.events.host}: ${(error as Error).message}; open pages look by themselves.`);
      } finally {
        isUnderWay = false;
      }
    },
    stop: () => stopped.abort(),
  };
}
