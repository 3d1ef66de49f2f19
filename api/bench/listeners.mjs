import { createHash, createHmac } from 'node:crypto';
import { once } from 'node:events';
import WebSocket from 'ws';

const AT_ONCE = 50;

/** Sockets of the product on one private channel. */
export function openListeners({ count, port, key, channel, authorise }) {
  return openSockets({
    count,
    address: `ws://127.0.0.1:${port}/app/${key}?protocol=7&client=bench&version=1`,
    isNews: (message) => message.includes('App\\\\Events'),
    async join(socket) {
      const greeting = await frame(socket, 'pusher:connection_established');
      const { socket_id } = JSON.parse(greeting.data);
      const auth = await authorise(socket_id, channel);
      const joined = frame(socket, 'pusher_internal:subscription_succeeded');
      socket.send(JSON.stringify({ event: 'pusher:subscribe', data: { channel, auth } }));
      await joined;
    },
  });
}

/** Sockets of a server that brings every text to all. */
export function openBareListeners({ count, port }) {
  return openSockets({
    count,
    address: `ws://127.0.0.1:${port}/`,
    isNews: () => true,
    join: async (socket) => void (await once(socket, 'open')),
  });
}

/** So many sockets. `next` answers when the last of them has heard the next event. */
async function openSockets({ count, address, isNews, join }) {
  const sockets = [];
  let heard = 0;
  let finish = () => undefined;

  const open = async () => {
    const socket = new WebSocket(address, { perMessageDeflate: false });
    sockets.push(socket);
    await join(socket);
    socket.on('message', (message) => {
      if (!isNews(message)) return;
      heard += 1;
      if (heard === count) finish(performance.now());
    });
  };

  for (let opened = 0; opened < count; opened += AT_ONCE) {
    await Promise.all(Array.from({ length: Math.min(AT_ONCE, count - opened) }, open));
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

/** As the server derives it from its key. */
export function secretOf(app_key) {
  const key = createHash('sha256').update(app_key).digest();
  return createHmac('sha256', key).update('realtime secret').digest('hex');
}

/** What `/broadcasting/auth` would answer, without asking 5,000 times. */
export function signer(key, secret) {
  return (socket_id, channel) =>
    `${key}:${createHmac('sha256', secret).update(`${socket_id}:${channel}`).digest('hex')}`;
}
