import { once } from 'node:events';
import WebSocket from 'ws';

/** So many sockets on one private channel. `next` answers when the last of them has heard the next event. */
export async function openListeners({ count, port, key, channel, authorise }) {
  const sockets = [];
  let heard = 0;
  let finish = () => undefined;

  const open = async () => {
    const socket = new WebSocket(`ws://127.0.0.1:${port}/app/${key}?protocol=7&client=bench&version=1`, {
      perMessageDeflate: false,
    });
    sockets.push(socket);
    const greeting = await frame(socket, 'pusher:connection_established');
    const { socket_id } = JSON.parse(greeting.data);
    const auth = await authorise(socket_id, channel);
    const joined = frame(socket, 'pusher_internal:subscription_succeeded');
    socket.send(JSON.stringify({ event: 'pusher:subscribe', data: { channel, auth } }));
    await joined;
    socket.on('message', (message) => {
      if (!message.includes('App\\\\Events')) return;
      heard += 1;
      if (heard === count) finish(performance.now());
    });
  };

  for (let opened = 0; opened < count; opened += 50) {
    await Promise.all(Array.from({ length: Math.min(50, count - opened) }, open));
  }

  return {
    next() {
      heard = 0;
      return new Promise((resolve) => (finish = resolve));
    },
    close() {
      for (const socket of sockets) socket.terminate();
    },
  };
}

async function frame(socket, event) {
  for (;;) {
    const [message] = await once(socket, 'message');
    const found = JSON.parse(message.toString());
    if (found.event === event) return found;
  }
}
