import dns from 'node:dns';
import { createRequire } from 'node:module';
import { inRoot } from '../workspace.mjs';
import { ask } from './ask.mjs';

// The clients of a soak: each is a real pusher-js, as in a page, which receives all events and reconnects by itself.

const Pusher = createRequire(inRoot('api/package.json'))('pusher-js');
const { count, port, key, channel, token } = JSON.parse(process.argv[2]);
const EVENTS = ['Created', 'Edited', 'Archived', 'Deleted', 'Restored'].map((name) => `App\\Events\\${name}`);

// The product serves its parts by host name, and unlike browsers not every system resolves names below `localhost`.
const { lookup } = dns;
dns.lookup = (name, ...rest) => lookup(name.endsWith('.localhost') ? '127.0.0.1' : name, ...rest);

let heard = 0;
/** The probe that is being listened for: which sockets were there from its beginning and have not heard of it. */
let armed = null;

const authorise = ({ socketId, channelName }, done) =>
  void ask({
    port,
    token,
    method: 'POST',
    path: '/broadcasting/auth',
    body: { socket_id: socketId, channel_name: channelName },
  }).then(({ status, body }) => {
    if (status === 200) done(null, body);
    else done(new Error(`The channel was refused with ${status}.`), null);
  });

const clients = Array.from({ length: count }, (_, number) => {
  const client = new Pusher(key, {
    cluster: 'none',
    wsHost: 'api.storeroom.localhost',
    wsPort: port,
    forceTLS: false,
    enabledTransports: ['ws'],
    enableStats: false,
    channelAuthorization: { customHandler: authorise },
  });
  const subscription = client.subscribe(channel);
  const listener = (data) => {
    heard += 1;
    if (armed === null || (data.stock_id !== armed.id && !data.stock_ids?.includes(armed.id))) return;
    if (armed.waiting.delete(number)) armed.last_at = Date.now();
  };
  for (const event of EVENTS) subscription.bind(event, listener);
  // Refused while the API is away: asked again, as a page does that shows what is not live.
  subscription.bind('pusher:subscription_error', () =>
    setTimeout(() => {
      if (client.connection.state !== 'connected' || subscription.subscribed) return;
      subscription.subscriptionPending = false;
      subscription.subscribe();
    }, 1_000),
  );
  client.connection.bind('state_change', ({ current }) => {
    if (current !== 'connected') armed?.waiting.delete(number);
  });
  return { client, subscription };
});

const subscribed = () => clients.filter(({ subscription }) => subscription.subscribed).length;
const telling = setInterval(() => process.send({ state: { subscribed: subscribed(), heard } }), 500);

process.on('message', ({ arm, look, probe, timeout_ms, end }) => {
  if (end) {
    clearInterval(telling);
    for (const { client } of clients) client.disconnect();
    process.exit(0);
  }
  if (arm !== undefined) {
    const waiting = new Set(
      clients.flatMap(({ subscription }, number) => (subscription.subscribed ? [number] : [])),
    );
    armed = { id: arm, waiting, last_at: null };
    process.send({ probe, listening: waiting.size });
  }
  if (look !== undefined) {
    const ends = Date.now() + timeout_ms;
    const answer = () => {
      if (armed.waiting.size > 0 && Date.now() < ends) return setTimeout(answer, 20);
      const { waiting, last_at } = armed;
      armed = null;
      process.send({ probe, missed: waiting.size, last_at });
    };
    answer();
  }
});
process.on('disconnect', () => process.exit(0));
