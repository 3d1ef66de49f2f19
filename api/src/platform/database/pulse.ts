/** Whether the server answers. A frozen one cannot say that it does not: somebody has to ask. */
export interface Pulse {
  /** For how many milliseconds it has not answered, once it is taken to be away; else null. */
  awayFor: () => number | null;
  stop: () => void;
}

export interface PulseOptions {
  /** Asks something that takes no time. */
  beat: () => Promise<unknown>;
  /** It has not answered for too long: what is under way will not be answered either. */
  onAway: () => void;
}

const EVERY_MS = 1_000;
/**
 * Looks without an answer. Looks are counted and not the time, because it may be this process that was held up: its
 * looks come late then, and after each of them it reads what has arrived meanwhile.
 */
const MAX_MISSED = 3;

/** Looks once a second, and gives up on everything that is under way after three looks in vain. */
export function feelPulse({ beat, onAway }: PulseOptions): Pulse {
  let asking = false;
  let in_vain = 0;
  let silent_since = Date.now();
  let away = false;

  const ask = () => {
    if (asking) return;
    asking = true;
    beat()
      .then(
        () => {
          in_vain = 0;
          away = false;
          silent_since = Date.now();
        },
        // That it fails is no answer; the next look asks again.
        () => undefined,
      )
      .finally(() => (asking = false));
  };
  const judge = () => {
    if (away || in_vain <= MAX_MISSED) return;
    away = true;
    onAway();
  };
  const timer = setInterval(() => {
    in_vain += 1;
    ask();
    setImmediate(() => setImmediate(judge));
  }, EVERY_MS);
  timer.unref();
  ask();

  return {
    awayFor: () => (away ? Date.now() - silent_since : null),
    stop: () => clearInterval(timer),
  };
}
