import { useEffect, useLayoutEffect, type RefObject } from 'react';

/** Keeps the screen on while it is shown, where the device can; it is asked for again whenever the page is looked at again. */
export function useKeptAwake(): void {
  useEffect(() => {
    if (!('wakeLock' in navigator)) return;
    let lock: WakeLockSentinel | null = null;
    let isOver = false;
    const ask = () => {
      if (document.visibilityState !== 'visible') return;
      navigator.wakeLock.request('screen').then(
        (given) => {
          if (isOver) void given.release();
          else lock = given;
        },
        // A battery that is almost empty, or a setting: the device decides, and picking goes on.
        (reason: unknown) => console.info('The screen may go to sleep', reason),
      );
    };
    ask();
    document.addEventListener('visibilitychange', ask);
    return () => {
      isOver = true;
      document.removeEventListener('visibilitychange', ask);
      void lock?.release();
    };
  }, []);
}

/**
 * What stands beside a dialog that covers the whole screen is not drawn for as long as it is open: it would be painted with
 * every press, to be covered. Its sizes stay, and with them how far it was scrolled.
 */
export function useNothingBehind(inside: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const dialog = inside.current?.closest('dialog');
    const beside = [...(dialog?.parentElement?.children ?? [])];
    const behind = beside.filter((one): one is HTMLElement => one instanceof HTMLElement && !isOnTop(one));
    for (const { style, offsetWidth, offsetHeight } of behind) {
      style.setProperty('contain-intrinsic-size', `${offsetWidth}px ${offsetHeight}px`);
      style.setProperty('content-visibility', 'hidden');
    }
    return () => {
      for (const { style } of behind) {
        style.removeProperty('content-visibility');
        style.removeProperty('contain-intrinsic-size');
      }
    };
  }, [inside]);
}

const isOnTop = (one: HTMLElement) => one.matches('dialog, [popover]');
