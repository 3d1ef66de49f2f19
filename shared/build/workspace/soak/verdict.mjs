// What a soak has to show, as rows of a table. Figures in, verdicts out: nothing is measured here.

/** Milliseconds within which every answer comes, but for a 503 while a fault lasts. */
const MAX_MS = 2_000;
/** How soon after a fault the product has to take writes again. */
const HEALS_MS = 60_000;
/** How much the process may hold more at the end of the last half than at its beginning. */
const MAX_GROWTH_SHARE = 0.1;
const MIN_GROWTH_MB = 24;

/** The share of writes due in quiet times that are acknowledged within `MAX_MS`, their wait and their tries counted. */
const PUNCTUAL_SHARE = 0.99;
/** The share of offered writes that are acknowledged by the time that nothing more is offered. */
const ACKNOWLEDGED_SHARE = 0.95;

/**
 * A fault that was brought about. Its times are in milliseconds of the run, null for what never came. Only a killed API
 * is allowed not to answer at all.
 *
 * @typedef {object} Fault
 * @property {'api' | 'database' | 'disk'} kind
 * @property {number} from when it began
 * @property {number | null} to when the product took writes again
 * @property {number | null} caught_up when none of the writes waited any more
 */

/** The faults that lasted at `at`, with `slack` milliseconds after their end. */
const during = (faults, at, slack = 5_000) =>
  faults.filter(({ from, to }) => at >= from - 100 && at <= (to ?? Infinity) + slack);

const LATE = `above ${MAX_MS / 1000} s`;

/** Whether an answer is as it should be: `{ at, ms, status, isAnnounced }`, with status 0 for none. */
export function faultOf({ at, ms, status, isAnnounced }, faults) {
  // What was asked before a fault may be answered within it.
  const open = [...new Set([...during(faults, at), ...during(faults, at + ms)])];
  if (status === 0) {
    const killed = open.find(({ kind }) => kind === 'api');
    if (!killed) return 'not answered';
    // A kill closes connections at once, so a call that waits longer after it has hung.
    return at + ms - Math.max(at, killed.from) > MAX_MS ? 'left hanging' : null;
  }
  if (status === 503 && open.length === 0) return '503 without a fault';
  if (status === 503) return isAnnounced ? null : '503 without Retry-After';
  if (status >= 500) return `answered ${status}`;
  return ms > MAX_MS ? LATE : null;
}

const median = (numbers) => numbers.toSorted((a, b) => a - b)[numbers.length >> 1] ?? 0;

/** How much more is held at the end of the last half of the run than at its beginning, and whether that is level. */
export function levelOf(samples, length_ms) {
  const last = samples.filter(({ at }) => at >= length_ms / 2);
  const cut = (length_ms * 3) / 4;
  const early = median(last.filter(({ at }) => at < cut).map(({ mb }) => mb));
  const late = median(last.filter(({ at }) => at >= cut).map(({ mb }) => mb));
  const growth = late - early;
  const isLevel = early > 0 && late > 0 && growth <= Math.max(early * MAX_GROWTH_SHARE, MIN_GROWTH_MB);
  return { early, late, growth, isLevel };
}

/** How many wrong answers of a kind are listed: enough to find the cause. */
const MAX_LISTED = 5;

/** The longest of them: what was asked, when, and how long it took until which answer. */
function listLongest(wrong) {
  const longest = wrong.toSorted((a, b) => b.ms - a.ms).slice(0, MAX_LISTED);
  const seconds = (ms) => `${(ms / 1000).toFixed(1)} s`;
  return longest
    .map(({ kind, at, ms, status }) => `${kind} at ${seconds(at)} for ${seconds(ms)}: ${status || 'none'}`)
    .join(', ');
}

const row = (what, found, wanted, isMet) => ({ what, found, wanted, isMet });

/** The table: a row for each promise. `figures` is what the run measured. */
export function verdictOf(figures) {
  const { answers, faults, writes, lost, imports, probes, sockets, samples, loads, cores, length_ms } =
    figures;
  const wrong = new Map();
  for (const answer of answers) {
    const why = faultOf(answer, faults);
    if (why) wrong.set(why, [...(wrong.get(why) ?? []), answer]);
  }
  const successful = answers.filter(({ status }) => status === 200 || status === 201 || status === 202);
  const times = successful.map(({ ms }) => ms).sort((a, b) => a - b);
  const at = (share) => Math.round(times[Math.min(Math.floor(times.length * share), times.length - 1)] ?? 0);
  const refusals = answers.filter(({ status }) => status === 503);
  const level = levelOf(samples, length_ms);
  const machine = `load ${(loads[0] ?? 0).toFixed(1)} → ${(loads.at(-1) ?? 0).toFixed(1)}, at most ${Math.max(0, ...loads).toFixed(1)}`;
  const isFastEnough =
    writes.offered >= writes.wanted * ACKNOWLEDGED_SHARE &&
    writes.achieved >= writes.offered * ACKNOWLEDGED_SHARE;
  const quiet = writes.kept.filter(
    (one) =>
      !faults.some(({ from, caught_up }) => one.at >= from - 2_000 && one.at <= (caught_up ?? Infinity)),
  );
  const waits = quiet.map(({ ms }) => ms).sort((a, b) => a - b);
  const wait = (share) =>
    Math.round(waits[Math.min(Math.floor(waits.length * share), waits.length - 1)] ?? 0);
  const felt = ({ from, to }) =>
    answers.filter(
      (one) =>
        (one.status === 503 || one.status === 0) && one.at + one.ms >= from && one.at <= (to ?? Infinity),
    ).length;
  const silent = probes.filter(({ missed }) => missed > 0);
  const full = probes.filter(({ listening }) => listening === sockets.wanted).length;
  const done = imports.filter(({ isWhole }) => isWhole);
  return [
    row(
      'writes acknowledged',
      `${writes.acknowledged} of ${writes.intended}`,
      'all in the end',
      writes.acknowledged === writes.intended,
    ),
    row('acknowledged and not there, or there twice', `${lost}`, '0', lost === 0),
    row(
      'writes a second',
      `${writes.offered.toFixed(1)} offered, ${writes.achieved.toFixed(1)} acknowledged in time${isFastEnough ? '' : ` (${cores} cores, ${machine})`}`,
      `${writes.wanted}`,
      isFastEnough,
    ),
    row(
      'from when a write was due, without faults',
      `p50 ${wait(0.5)} ms, p99 ${wait(PUNCTUAL_SHARE)} ms, longest ${wait(1)} ms`,
      `p99 within ${MAX_MS} ms`,
      waits.length > 0 && wait(PUNCTUAL_SHARE) <= MAX_MS,
    ),
    row(
      'imports whole',
      `${done.length} of ${imports.length}`,
      'all',
      imports.length > 0 && done.length === imports.length,
    ),
    row(
      'answers',
      `${answers.length}: p50 ${at(0.5)} ms, p95 ${at(0.95)} ms, p99 ${at(0.99)} ms, longest ${at(1)} ms`,
      `each within ${MAX_MS} ms`,
      !wrong.has(LATE),
    ),
    row(
      '503 while a fault lasted',
      `${refusals.length}, longest ${Math.round(Math.max(0, ...refusals.map(({ ms }) => ms)))} ms`,
      'told from',
      true,
    ),
    row(
      'wrong answers',
      [...wrong].map(([why, of]) => `${of.length} ${why} (${listLongest(of)})`).join('; ') || 'none',
      'none',
      wrong.size === 0,
    ),
    ...faults.map((fault) => {
      const { kind, from, to, caught_up } = fault;
      const since = (at) => (at === null ? 'never' : `${((at - from) / 1000).toFixed(1)} s`);
      return row(
        `healed after ${FAULTS[kind]}`,
        `${since(to)}, caught up ${since(caught_up)}, ${felt(fault)} calls put off`,
        // A fault without any effect did not happen.
        `within ${HEALS_MS / 1000} s, and felt`,
        to !== null && to - from <= HEALS_MS && caught_up !== null && felt(fault) > 0,
      );
    }),
    row(
      'events at every socket',
      `${probes.length - silent.length} of ${probes.length} probes, ${full} with every socket there; slowest ${Math.round(Math.max(0, ...probes.map(({ lag }) => lag ?? 0)))} ms; ${sockets.heard} frames`,
      'all, and every socket at the last',
      silent.length === 0 && probes.at(-1)?.listening === sockets.wanted,
    ),
    row(
      'sockets at the end',
      `${sockets.subscribed} of ${sockets.wanted}`,
      'all',
      sockets.subscribed === sockets.wanted,
    ),
    row(
      'memory in the last half',
      `${Math.round(level.early)} → ${Math.round(level.late)} MB`,
      'level',
      level.isLevel,
    ),
    row('ran to its end', figures.failures.join('; ') || 'yes', 'yes', figures.failures.length === 0),
    row('the machine', `${cores} cores, ${machine}`, 'told from', true),
  ];
}

export const FAULTS = {
  api: 'kill -9 of the API',
  database: 'kill -9 of PostgreSQL',
  disk: 'a full disk',
};

export function tableOf(rows) {
  const wide = (key) => Math.max(...rows.map((one) => one[key].length));
  const [what, found] = [wide('what'), wide('found')];
  return rows
    .map(
      (one) => `${one.isMet ? '✓' : '✗'} ${one.what.padEnd(what)}  ${one.found.padEnd(found)}  ${one.wanted}`,
    )
    .join('\n');
}
