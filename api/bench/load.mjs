import { Agent, request } from 'node:http';
import { randomUUID } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { cpus, loadavg } from 'node:os';

/** Calls an API over connections that stay open. Answers status and body; throws when there is no answer. */
export function openClient(port, token, connections) {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });

  function call(method, path, body) {
    const payload = body === undefined || typeof body === 'string' ? body : JSON.stringify(body);
    return new Promise((resolve, reject) => {
      const sent = request(
        {
          agent,
          port,
          method,
          path,
          host: '127.0.0.1',
          headers: {
            accept: 'application/json',
            authorization: `Bearer ${token}`,
            ...(payload === undefined
              ? {}
              : {
                  'content-type': 'application/json',
                  'content-length': Buffer.byteLength(payload),
                  'idempotency-key': randomUUID(),
                }),
          },
        },
        (response) => {
          let text = '';
          response.setEncoding('utf8');
          response.on('data', (chunk) => (text += chunk));
          response.on('end', () => resolve({ status: response.statusCode, text }));
          response.on('error', reject);
        },
      );
      sent.on('error', reject);
      sent.end(payload);
    });
  }

  return { call, close: () => agent.destroy() };
}

/** So many clients, each asking again as soon as it is answered, for so long. */
export async function press({ clients, seconds, act }) {
  const times = [];
  const begun = performance.now();
  const end = begun + seconds * 1000;
  const client = async () => {
    while (performance.now() < end) {
      const from = performance.now();
      const status = await act();
      if (status !== 200) throw new Error(`The server answered ${status}.`);
      times.push(performance.now() - from);
    }
  };
  await Promise.all(Array.from({ length: clients }, client));
  return { per_second: (times.length / (performance.now() - begun)) * 1000, ...spread(times) };
}

export const any = (list) => list[Math.floor(Math.random() * list.length)];

/** Of rounds of `press` the one in the middle. */
export const middleRound = (rounds) =>
  rounds.toSorted((a, b) => a.per_second - b.per_second)[Math.floor(rounds.length / 2)];

/** The middle and the slow end, in milliseconds. */
export function spread(times) {
  const sorted = times.toSorted((a, b) => a - b);
  const at = (share) => sorted[Math.min(Math.floor(sorted.length * share), sorted.length - 1)] ?? 0;
  return { p50: at(0.5), p95: at(0.95), p99: at(0.99), most: at(1) };
}

/** Megabytes that a process holds in memory. */
export function memoryOf(pid) {
  const kilobytes = /^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
  return Number(kilobytes) / 1024;
}

/** What `/proc` counts in. */
const TICK_MS = 10;

/** Milliseconds of processor that a process has had; with those of its children, also of those that have ended. */
export function processorOf(pid, { children = false } = {}) {
  const read = (id) => {
    const text = readFileSync(`/proc/${id}/stat`, 'utf8');
    const fields = text
      .slice(text.lastIndexOf(')') + 2)
      .split(' ')
      .map(Number);
    return { parent: fields[1], own: fields[11] + fields[12], ended: fields[13] + fields[14] };
  };
  const main = read(pid);
  if (!children) return main.own * TICK_MS;
  const living = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => {
      try {
        return [read(name)];
      } catch {
        return []; // It has ended meanwhile, and is among those of its parent.
      }
    })
    .filter(({ parent }) => parent === pid);
  return (main.own + main.ended + living.reduce((sum, { own }) => sum + own, 0)) * TICK_MS;
}

/** The load of the machine over the last minute, as it stands beside figures. */
export const machineLoad = () => loadavg()[0].toFixed(2);

export const loadLine = (loads) => `  load ${loads.join(' → ')} on ${cpus().length} processors`;

/** Of pairs of figures with their `ratio`, the one in the middle, and from which ratio to which they go. */
export function middleOf(pairs) {
  const sorted = pairs.toSorted((a, b) => a.ratio - b.ratio);
  const range = `${sorted[0].ratio.toFixed(2)} to ${sorted.at(-1).ratio.toFixed(2)}`;
  return { ...sorted[Math.floor(sorted.length / 2)], range };
}
