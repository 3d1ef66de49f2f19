// What the bench of use has to show. Figures in, lines and verdicts out: nothing is measured here.

/** The fewest rounds that give a 95th percentile. */
export const LEAST_ROUNDS = 30;

/** A percentile of the values; undefined if one of them is missing. */
export function percentile(values, share) {
  if (!values.every(Number.isFinite)) return NaN;
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)] ?? NaN;
}

const ms = (value) => (Number.isFinite(value) ? `${Math.round(value)} ms` : 'none');

/** The time of one press: `target` is the 95th percentile in milliseconds, or null if there is none. */
export function timeRow(what, values, target) {
  const [p50, p95] = [percentile(values, 0.5), percentile(values, 0.95)];
  const isEnough = values.length >= LEAST_ROUNDS;
  return {
    what,
    found: `p50 ${ms(p50)}, p95 ${ms(p95)}${isEnough ? '' : ` of ${values.length} rounds`}`,
    wanted:
      target === null ? 'told only' : `p95 ≤ ${target} ms${isEnough ? '' : ` of ${LEAST_ROUNDS} rounds`}`,
    isMet: target === null || (isEnough && p95 <= target),
  };
}

const MB = (bytes) => `${(bytes / 1e6).toFixed(1)} MB`;

/** How much more is held in the end than at the beginning. */
export function growthRow(what, [early, late], target) {
  const growth = late.bytes / early.bytes;
  return {
    what,
    found: `${MB(early.bytes)} → ${MB(late.bytes)}, ×${growth.toFixed(2)}; ${early.nodes} → ${late.nodes} nodes, ${early.listeners} → ${late.listeners} listeners`,
    wanted: `≤ ×${target}`,
    isMet: growth <= target,
  };
}

/** The parts of the time of a press on the list: until the request, until its answer, until the rows are painted. */
export function partsOf(rounds) {
  const called = rounds.filter(({ call }) => call !== null);
  const part = (of) => ms(percentile(called.map(of), 0.5));
  return [
    `asked after ${part(({ call }) => call.asked)}`,
    `answered in ${part(({ call }) => call.answered - call.asked)}`,
    `painted ${part(({ call, painted }) => painted - call.answered)} later`,
  ].join(', ');
}

export function lineOf({ what, found, wanted, isMet }) {
  return `  ${isMet ? '✓' : '✗'} ${what.padEnd(44)} ${found.padEnd(28)} ${wanted}`;
}
