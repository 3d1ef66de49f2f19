import { now } from '@storeroom/shared';

/** Runs at once when asked, but never twice within `gap`: what is asked meanwhile runs once, at its end. */
export function paced(gap: number, run: () => void): { ask: () => void; stop: () => void } {
  let last = -Infinity;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const go = () => {
    timer = undefined;
    last = now();
    run();
  };
  return {
    ask: () => {
      if (timer !== undefined) return;
      const rest = last + gap - now();
      if (rest <= 0) go();
      else timer = setTimeout(go, rest);
    },
    stop: () => {
      clearTimeout(timer);
      timer = undefined;
    },
  };
}
