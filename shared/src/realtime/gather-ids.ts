/** Ids are gathered this long and then handed over together. */
const GATHER = 250;

/** Collects the ids of many events into one call; `stop` drops what is waiting. */
export function gatherIds(deliver: (ids: number[]) => void): {
  add: (ids: number[]) => void;
  stop: () => void;
} {
  const waiting = new Set<number>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  return {
    add(ids) {
      for (const id of ids) waiting.add(id);
      timer ??= setTimeout(() => {
        timer = undefined;
        const together = [...waiting];
        waiting.clear();
        deliver(together);
      }, GATHER);
    },
    stop() {
      clearTimeout(timer);
      timer = undefined;
      waiting.clear();
    },
  };
}
