import { cpus, loadavg } from 'node:os';
import { pathToFileURL } from 'node:url';
import { arrangeTeam, startServer } from './arranged-server.mjs';
import { openListeners } from './listeners.mjs';
import { openClient, press, spread } from './load.mjs';

const ITEMS = 100_000;
const CLIENTS = 32;
const SECONDS = 6;
const SOCKETS = 1_000;
const EVENTS = 40;

/**
 * What the built API does on this machine, which the load generator shares with it: list pages and adjustments a
 * second with 100,000 items in one team, and how long an event takes to the last of 1,000 sockets.
 */
export async function benchApi({ items = ITEMS, seconds = SECONDS, sockets = SOCKETS } = {}) {
  const server = await startServer();
  try {
    const { team_id, token, ids } = await arrangeTeam(server, items);
    const client = openClient(server.port, token, CLIENTS);
    const any = (list) => list[Math.floor(Math.random() * list.length)];
    const list = async (query) => (await client.call('GET', `/api/stock?team_id=${team_id}${query}`)).status;
    const adjust = async () => {
      const change = any([
        { delta: 1, reason: 'received' },
        { delta: -1, reason: 'used' },
      ]);
      return (await client.call('POST', `/api/stock/${any(ids)}/adjust`, { team_id, ...change })).status;
    };

    await press({ clients: CLIENTS, seconds: 2, act: () => list('') });
    const figures = { items, clients: CLIENTS, load: [load()] };
    figures.list_page = await press({ clients: CLIENTS, seconds, act: () => list('') });
    const last = Math.floor(items / 15);
    const queries = [
      '&page=2',
      '&page=7',
      `&page=${last}`,
      '&sort=name&sort_direction=ASC',
      '&positiveAmount=false',
    ];
    figures.list_any_page = await press({ clients: CLIENTS, seconds, act: () => list(any(queries)) });
    const words = ['brass%20hinge', 'tee%2015', 'lot%20777', 'nylon%20plug%2012%20mm', 'oak'];
    figures.name_filter = await press({
      clients: 4,
      seconds: seconds / 2,
      act: () => list(`&name=${any(words)}`),
    });
    figures.adjustments = await press({ clients: CLIENTS, seconds, act: adjust });
    figures.events = await measureEvents(client, server.port, team_id, sockets, adjust);
    figures.load.push(load());
    client.close();
    return figures;
  } finally {
    await server.stop();
  }
}

async function measureEvents(client, port, team_id, count, adjust) {
  const { text } = await client.call('GET', '/api/settings');
  const { key } = JSON.parse(text).result.realtime;
  const authorise = async (socket_id, channel_name) => {
    const answer = await client.call('POST', '/broadcasting/auth', { socket_id, channel_name });
    return JSON.parse(answer.text).auth;
  };
  const channel = `private-App.Models.Team.${team_id}`;
  const listeners = await openListeners({ count, port, key, channel, authorise });
  const times = [];
  for (let event = 0; event < EVENTS; event += 1) {
    const last = listeners.next();
    const begun = performance.now();
    await adjust();
    times.push((await last) - begun);
  }
  listeners.close();
  return { sockets: count, ...spread(times) };
}

function load() {
  return loadavg()[0].toFixed(2);
}

function line(name, { per_second, p50, p95 }) {
  const rate = per_second === undefined ? '' : `${per_second.toFixed(0)}/s`;
  return `  ${name.padEnd(44)}${rate.padStart(9)}   p50 ${p50.toFixed(1)} ms   p95 ${p95.toFixed(1)} ms`;
}

export function describe(figures) {
  const { items, clients, load: loads, events } = figures;
  return [
    `API, ${items.toLocaleString('en')} items in one team, ${clients} clients on the same machine`,
    line('list page', figures.list_page),
    line('list: other pages, by name, empty, last', figures.list_any_page),
    line('name filter (4 clients)', figures.name_filter),
    line('adjustments (fsync on)', figures.adjustments),
    line(`press to the last of ${events.sockets.toLocaleString('en')} sockets`, events),
    `  load ${loads.join(' → ')} on ${cpus().length} processors; target: list page at least 300/s`,
  ].join('\n');
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) console.log(describe(await benchApi()));
