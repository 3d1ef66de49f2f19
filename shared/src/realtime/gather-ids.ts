import { dropFromPace, readAtPace } from './pace';

let gatherers = 0;

/** Collects the ids of many events into one call, at the pace of the screen; `stop` drops what is waiting. */
export function gatherIds(deliver: (ids: number[]) => unknown): {
  add: (ids: number[]) => void;
  stop: () => void;
} {
  const waiting = new Set<number>();
  gatherers += 1;
  const name = `ids ${gatherers}`;
  const together = () => {
    const ids = [...waiting];
    waiting.clear();
    return deliver(ids);
  };
  return {
    add(ids) {
      for (const id of ids) waiting.add(id);
      readAtPace(name, together);
    },
    stop() {
      dropFromPace(name);
      waiting.clear();
    },
  };
}
