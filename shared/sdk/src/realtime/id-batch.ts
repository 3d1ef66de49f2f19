import { dropFromPace, readAtPace } from './pace';

let batches = 0;

/** See `batchIds` of the sdk. */
export function batchIds(deliver: (ids: number[]) => unknown): {
  add: (ids: number[]) => void;
  stop: () => void;
} {
  const waiting = new Set<number>();
  batches += 1;
  const name = `ids ${batches}`;
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
