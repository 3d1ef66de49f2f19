import { unsentCountKey } from '@storeroom/contract';
import { now, stored } from '@storeroom/sdk';
import { runAfterPaint } from '../run-after-paint';
import { createEntryStore } from './entry-store';
import { createQueue, type Notice, type Queue } from './queue';
import { sendWork } from './send-work';

const NAME = 'storeroom-waiting';

interface Running {
  user_id: number;
  queue: Queue;
  channel: BroadcastChannel | null;
  letGo: () => void;
}

let running: Running | null = null;

const openChannel = () => ('BroadcastChannel' in window ? new BroadcastChannel(NAME) : null);

/** Runs the task after the frame that shows the new entry, while no other page runs one. */
async function alone(task: () => Promise<void>): Promise<void> {
  await new Promise<void>(runAfterPaint);
  await ('locks' in navigator ? navigator.locks.request(NAME, task) : task());
}

function later(call: () => void, milliseconds: number): () => void {
  const timer = setTimeout(call, milliseconds);
  return () => clearTimeout(timer);
}

/** Asks before the page is closed while an entry is not on the disk. Returns a function that ends this. */
function holdPage(queue: Queue): () => void {
  const hold = (event: BeforeUnloadEvent) => {
    if (queue.unstored().size > 0) event.preventDefault();
  };
  window.addEventListener('beforeunload', hold);
  return () => window.removeEventListener('beforeunload', hold);
}

/** Stores the number of unsent entries for the question before a sign-out. Returns a function that ends this. */
function noteCount(user_id: number, queue: Queue): () => void {
  const waiting = stored(unsentCountKey(user_id), Number);
  let noted: number | null = null;
  return followLate(queue, () => {
    const { length } = queue.entries();
    if (length === noted) return;
    noted = length;
    if (length > 0) waiting.keep(length);
    else waiting.forget();
  });
}

/** Calls `look` after the next frame, once for all changes of the queue until then. Returns a function that ends this. */
function followLate(queue: Queue, look: () => void): () => void {
  let isDue = false;
  let isOver = false;
  const forget = queue.subscribe(() => {
    if (isDue) return;
    isDue = true;
    runAfterPaint(() => {
      isDue = false;
      if (!isOver) look();
    });
  });
  return () => {
    isOver = true;
    forget();
  };
}

/** Stops the queue of the person who was signed in before. */
export function stopQueue(): void {
  running?.queue.stop();
  running?.channel?.close();
  running?.letGo();
  running = null;
}

/** The queue of this person: one for the whole page. */
export function queueOf(user_id: number): Queue {
  if (running?.user_id === user_id) return running.queue;
  stopQueue();
  const channel = openChannel();
  const queue = createQueue({
    user_id,
    store: createEntryStore(),
    send: sendWork,
    alone,
    notifyPages: (notice) => {
      // After a sign-out the channel is closed.
      const isOpen = () => running?.channel === channel;
      if (isOpen()) runAfterPaint(() => isOpen() && channel?.postMessage(notice));
    },
    later,
    random: Math.random,
    now,
    isOnline: () => navigator.onLine,
  });
  channel?.addEventListener('message', ({ data }: MessageEvent<Notice>) => queue.receive(data));
  const forget = noteCount(user_id, queue);
  const release = holdPage(queue);
  const letGo = () => {
    forget();
    release();
  };
  running = { user_id, queue, channel, letGo };
  return queue;
}
