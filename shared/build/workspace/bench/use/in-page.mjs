/**
 * Runs inside the page, before its own code: takes the times of one press after the other. A press counts from the
 * moment that the browser noted it; what was wanted of it, from the frame in which it was painted. Nobody asks the page
 * meanwhile: it looks for itself, whenever something in it has changed.
 */
export function noteUse() {
  if (window.top !== window) return;
  const felt = [];
  const feelings = new PerformanceObserver((list) => felt.push(...list.getEntries()));
  // Browsers report events from sixteen milliseconds on.
  feelings.observe({ type: 'event', durationThreshold: 16 });

  const frameIsOut = () =>
    new Promise((done) => {
      requestAnimationFrame(() => {
        const channel = new MessageChannel();
        channel.port1.onmessage = () => done(performance.now());
        channel.port2.postMessage(0);
      });
    });

  /**
   * Begins at the next press for which `isPress` holds; returns when each of `wanted` was painted, in milliseconds
   * after it.
   */
  function watch(kind, isPress, wanted) {
    let pressed = null;
    const times = {};
    const open = new Map(Object.entries(wanted));
    window.__storeroomUse.times = new Promise((done, fail) => {
      const timeout = setTimeout(() => {
        end();
        fail(
          new Error(
            `${pressed === null ? `no ${kind} came` : `not painted 30 s after the ${kind}`}: ${[...open.keys()].join(', ')}`,
          ),
        );
      }, 30_000);
      const press = (event) => {
        if (pressed === null && event.isTrusted && isPress(event)) pressed = event.timeStamp;
      };
      const look = () => {
        if (pressed === null) return;
        for (const [name, isThere] of open) {
          if (!isThere()) continue;
          open.delete(name);
          void frameIsOut().then((at) => {
            times[name] = at - pressed;
            if (Object.keys(times).length < Object.keys(wanted).length) return;
            end();
            done({ pressed, times });
          });
        }
      };
      const changes = new MutationObserver(look);
      const end = () => {
        clearTimeout(timeout);
        changes.disconnect();
        window.removeEventListener(kind, press, true);
      };
      changes.observe(document, { subtree: true, childList: true, attributes: true, characterData: true });
      window.addEventListener(kind, press, true);
    });
    // The caller handles a failure.
    window.__storeroomUse.times.catch(() => undefined);
  }

  /** The time from a press to its first frame, as reported by the browser; 0 for less than it reports. */
  function feedback(pressed) {
    felt.push(...feelings.takeRecords());
    const its = felt.filter(({ startTime, interactionId }) => interactionId > 0 && startTime >= pressed - 1);
    felt.length = 0;
    return Math.max(0, ...its.map(({ duration }) => duration));
  }

  /** When the list or the log of the stock was asked for after a press, and when its answer was there. */
  function answered(pressed) {
    const [call] = performance
      .getEntriesByType('resource')
      .filter(({ name, startTime }) => startTime >= pressed && /\/api\/stock(\/logs)?\?/.test(name));
    performance.clearResourceTimings();
    return call ? { asked: call.startTime - pressed, answered: call.responseEnd - pressed } : null;
  }

  window.__storeroomUse = { watch, feedback, answered, times: null };
}
