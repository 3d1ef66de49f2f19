import { createHash, createHmac } from 'node:crypto';
import { request } from 'node:http';
import { request as secureRequest } from 'node:https';
import { RELEASE_HINT } from '@storeroom/serving';
import type { ProblemLog } from '../problem-log';
import type { HintServer } from '../settings';

const TIMEOUT_MS = 3000;
/** After a failure no hint is sent for this long, in milliseconds. */
const PAUSE_MS = 10_000;
const SUBJECT = 'hints of releases';

const BODY = JSON.stringify({
  name: RELEASE_HINT.event,
  channels: [RELEASE_HINT.channel],
  data: RELEASE_HINT.data,
});
const BODY_MD5 = createHash('md5').update(BODY).digest('hex');

/**
 * A refusal that would repeat itself: the server does not know the app or its key, so the hint about this change is not
 * sent again.
 */
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
    // The server may switch protocols (101), which emits no response event.
    call.on('close', () => fail(new Error('it does not answer')));
    call.end(BODY);
  });
  if (isRefusal(status)) throw new Refused(`it refuses them with ${status}`);
  if (status !== 200) throw new Error(`it answers ${status}`);
}

interface HintParts extends ProblemLog {
  to: HintServer;
  /** A text that changes with each change of the registry. */
  state: () => string;
  now?: () => number;
}

/**
 * Tells signed-in pages to fetch `/build.json` after each change of the registry. `sendIfChanged` is called every second, so it
 * does not matter who has changed it. The first call sends a hint in any case, because the registry may have changed
 * while no page server ran.
 */
export function releaseHints({ to, state, report, resolved, now = () => Date.now() }: HintParts) {
  const stopped = new AbortController();
  let sentState: string | null = null;
  let notBefore = -Infinity;
  let isUnderWay = false;

  return {
    async sendIfChanged(): Promise<void> {
      const currentState = state();
      if (isUnderWay || currentState === sentState || now() < notBefore) return;
      isUnderWay = true;
      try {
        await sendHint(to, now(), stopped.signal);
        sentState = currentState;
        resolved(SUBJECT);
      } catch (error) {
        if (stopped.signal.aborted) return;
        if (error instanceof Refused) sentState = currentState;
        notBefore = now() + PAUSE_MS;
        report(SUBJECT, `${to.events.host}: ${(error as Error).message}; open pages look by themselves.`);
      } finally {
        isUnderWay = false;
      }
    },
    stop: () => stopped.abort(),
  };
}
