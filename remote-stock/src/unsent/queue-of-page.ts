import { waitingKey } from '@storeroom/contract';
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

/** Begins once the frame is out that shows what is to be sent. */
async function alone(task: () => Promise<void>): Promise<void> {
  await new Promise<void>(runAfterPaint);
  await ('locks' in navigator ? navigator.locks.request(NAME, task) : task());
}

function later(call: () => void, milliseconds: number): () => void {
  const timer = setTimeout(call, milliseconds);
  return () => clearTimeout(timer);
}

/** Whoever leaves is asked, for as long as something is not on the disk. Says how to end that. */
function holdPage(queue: Queue): () => void {
  const hold = (event: BeforeUnloadEvent) => {
    if (queue.unkept().size > 0) event.preventDefault();
  };
  window.addEventListener('beforeunload', hold);
  return () => window.removeEventListener('beforeunload', hold);
}

/** Says how much waits to whoever asks before a sign-out, each time that the number is another one. Says how to end that. */
function noteCount(user_id: number, queue: Queue): () => void {
  const waiting = stored(waitingKey(user_id), Number);
  let noted: number | null = null;
  return followLate(queue, () => {
    const { length } = queue.entries();
    if (length === noted) return;
    noted = length;
    if (length > 0) waiting.keep(length);
    else waiting.forget();
  });
}

/** Looks after the frame that shows what has changed in the queue, once for all that changed until then. Says how to end that. */
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

/** Ends what was begun for whoever was here before. */
export function stopQueue(): void {
  running?.queue.stop();
  running?.channel?.close();
  running?.letGo();
  running = null;
}

/** What this person has done and the server has not booked yet: one queue, whichever part of the page asks. */
export function queueOf(user_id: number): Queue {
  if (running?.user_id === user_id) return running.queue;
  stopQueue();
  const channel = openChannel();
  const queue = createQueue({
    user_id,
    store: createEntryStore(),
    send: sendWork,
    alone,
    tell: (notice) => {
      // Whoever has gone by then has closed the channel.
      const isOpen = () => running?.channel === channel;
      if (isOpen()) runAfterPaint(() => isOpen() && channel?.postMessage(notice));
    },
    later,
    random: Math.random,
    now,
    isOnline: () => navigator.onLine,
  });
  channel?.addEventListener('message', ({ data }: MessageEvent<Notice>) => queue.hear(data));
  const forget = noteCount(user_id, queue);
  const release = holdPage(queue);
  const letGo = () => {
    forget();
    release();
  };
  running = { user_id, queue, channel, letGo };
  return queue;
}
