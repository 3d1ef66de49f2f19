import { useEffect } from 'react';

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
