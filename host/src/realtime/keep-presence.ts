import { followPresence, publishPresence } from '@storeroom/sdk/host';
import type { LiveSocket } from './live-socket';

/** Who only passes by, from one item to the next, is not told of. */
const SETTLES_AFTER = 1_000;

/** Keeps the page on the presence channels of the records that it has open; answers how to stop. */
export function keepPresence(socket: LiveSocket): () => void {
  const attended = new Set<string>();
  let settling: ReturnType<typeof setTimeout> | undefined;
  const stop = followPresence((wanted) => {
    for (const channel of attended) {
      if (wanted.includes(channel)) continue;
      attended.delete(channel);
      socket.leave(channel);
    }
    clearTimeout(settling);
    settling = setTimeout(() => {
      for (const channel of wanted) {
        if (attended.has(channel)) continue;
        attended.add(channel);
        socket.attend(channel, (people) => publishPresence(channel, people));
      }
    }, SETTLES_AFTER);
  });
  return () => {
    clearTimeout(settling);
    stop();
    for (const channel of attended) publishPresence(channel, []);
  };
}
