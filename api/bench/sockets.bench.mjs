import { randomBytes } from 'node:crypto';
import Pusher from 'pusher';
import { arrangeTeam, startServer } from './arranged-server.mjs';
import { startBeside } from './child.mjs';
import { openBareListeners, openListeners, secretOf, signer } from './listeners.mjs';
import { loadLine, machineLoad, memoryOf, openClient, spread } from './load.mjs';

const SOCKETS = 1_000;
const EVENTS = 60;
const MANY_SOCKETS = 5_000;

/**
 * What live updates cost: from a signed event to the last of 1,000 sockets, against a loop over as many bare ones in
 * the same run, turn by turn; from a press to the last socket, with the write and its commit between; and what 5,000
 * sockets take of the memory of one process.
 */
async function benchSockets() {
  const app_key = randomBytes(32).toString('hex');
  const server = await startServer({ APP_KEY: app_key, SOCKETS_PER_ADDRESS: '100000' });
  const bare = await startBeside('./bare-sockets.mjs');
  try {
    const { team_id, token, ids } = await arrangeTeam(server, 1_000);
    const client = openClient(server.port, token, 64);
    const figures = { load: [machineLoad()] };
    const { key } = JSON.parse((await client.call('GET', '/api/settings')).text).result.realtime;
    const channel = `private-App.Models.Team.${team_id}`;
    const authorise = signer(key, secretOf(app_key));
    const listeners = await openListeners({ count: SOCKETS, port: server.port, key, channel, authorise });
    const bareListeners = await openBareListeners({ count: SOCKETS, port: bare.port });

    const pusher = new Pusher({
      appId: 'storeroom',
      key,
      secret: secretOf(app_key),
      host: '127.0.0.1',
      port: String(server.port),
      useTLS: false,
    });
    const bareClient = openClient(bare.port, '', 1);
    const event = () => pusher.trigger(channel, 'App\\Events\\Edited', { stock_id: ids[0] });
    const text = JSON.stringify({ event: 'App\\Events\\Edited', channel, data: `{"stock_id":${ids[0]}}` });
    const press = () =>
      client.call('POST', `/api/stock/${ids[0]}/adjust`, { team_id, delta: 1, reason: 'received' });
    const times = { event: [], bare: [], press: [] };
    for (let turn = 0; turn < EVENTS; turn += 1) {
      times.event.push(await untilLast(listeners, event));
      times.bare.push(await untilLast(bareListeners, () => bareClient.call('POST', '/', text)));
      times.press.push(await untilLast(listeners, press));
    }
    // The first turns warm both up.
    const measured = (list) => spread(list.slice(Math.floor(EVENTS / 6)));
    for (const name of Object.keys(times)) figures[name] = measured(times[name]);
    figures.ratio = figures.event.p50 / figures.bare.p50;

    figures.memory = { before: memoryOf(server.pid) };
    const rest = await openListeners({
      count: MANY_SOCKETS - SOCKETS,
      port: server.port,
      key,
      channel,
      authorise,
    });
    await untilLast(rest, event);
    figures.memory.after = memoryOf(server.pid);
    figures.load.push(machineLoad());
    for (const open of [listeners, bareListeners, rest]) open.close();
    client.close();
    bareClient.close();
    return figures;
  } finally {
    await Promise.all([server.stop(), bare.stop()]);
  }
}

async function untilLast(listeners, act) {
  const last = listeners.next();
  const begun = performance.now();
  await act();
  return (await last) - begun;
}

function describe({ event, bare, press, ratio, memory, load: loads }) {
  const count = (number) => number.toLocaleString('en');
  const line = (name, value) => `  ${name.padEnd(58)}${value}`;
  const times = ({ p50, p95 }) => `p50 ${p50.toFixed(1)} ms   p95 ${p95.toFixed(1)} ms`;
  return [
    `Live updates, ${count(SOCKETS)} sockets on one channel, on the same machine`,
    line('signed event to the last socket', times(event)),
    line('a bare loop over as many sockets', times(bare)),
    line('  ratio (target 1.5×)', `${ratio.toFixed(2)}×`),
    line('press (write, log, commit) to the last socket', times(press)),
    line(
      `memory of the API process with ${count(MANY_SOCKETS)} sockets (target 200 MB)`,
      `${memory.after.toFixed(0)} MB (with ${count(SOCKETS)}: ${memory.before.toFixed(0)} MB)`,
    ),
    loadLine(loads),
  ].join('\n');
}

console.log(describe(await benchSockets()));
