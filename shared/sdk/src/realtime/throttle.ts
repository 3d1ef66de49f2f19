import { environment } from '../environment/environment';

/** Calls `action` at once, but never twice within `gap` milliseconds: calls meanwhile become one, at its end. */
export function throttle(gap: number, action: () => void): { run: () => void; stop: () => void } {
  let last = -Infinity;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const act = () => {
    timer = undefined;
    last = environment().now();
    action();
  };
  return {
    run: () => {
      if (timer !== undefined) return;
      const rest = last + gap - environment().now();
      if (rest <= 0) act();
      else timer = setTimeout(act, rest);
    },
    stop: () => {
      clearTimeout(timer);
      timer = undefined;
    },
  };
}
