import { loadavg } from 'node:os';
import { UNTHROTTLED, visit } from './visit.mjs';

export function median(values) {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = sorted.length >> 1;
  return sorted.length % 2 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2;
}

const TIMES = ['seenMs', 'livingMs', 'warmSeenMs', 'warmLivingMs', 'blockedMs'];
const FIGURES = [
  ...TIMES,
  'shift',
  ...['requests', 'preflights', 'csrfCalls', 'scriptBytes', 'depth', 'lateRequests', 'lateBytes'],
];

/** The least and the most of a figure. */
function spread(visits, name) {
  const values = visits.map((visited) => visited[name]);
  return [Math.min(...values), Math.max(...values)];
}

/**
 * Visits two builds of the same page in turn, round by round, so that a busy machine hits both alike. The first round
 * fills the servers' caches and is thrown away. Times are compared within each round.
 */
export async function compareBuilds(browser, { ours, mono }, { rounds, profile, say }) {
  await visit(browser, ours, UNTHROTTLED);
  await visit(browser, mono, UNTHROTTLED);
  const visits = { ours: [], mono: [] };
  let load = 0;
  for (let round = 0; round < rounds; round += 1) {
    const order = round % 2 ? ['mono', 'ours'] : ['ours', 'mono'];
    for (const side of order) {
      visits[side].push(await visit(browser, side === 'ours' ? ours : mono, profile));
      load = Math.max(load, loadavg()[0]);
    }
    say(
      `  round ${round + 1}: ${visits.ours.at(-1).livingMs.toFixed(0)} ms against ${visits.mono.at(-1).livingMs.toFixed(0)} ms`,
    );
  }
  const ratioOf = (name) => median(visits.ours.map((ours, round) => ours[name] / visits.mono[round][name]));
  const medians = (side) =>
    Object.fromEntries(FIGURES.map((name) => [name, median(visits[side].map((v) => v[name]))]));
  return {
    ours: medians('ours'),
    mono: medians('mono'),
    spread: { ours: spread(visits.ours, 'livingMs'), mono: spread(visits.mono, 'livingMs') },
    ratios: Object.fromEntries(TIMES.map((name) => [name, ratioOf(name)])),
    chain: visits.ours.at(-1).chain,
    load,
  };
}
