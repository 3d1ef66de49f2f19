import type { Coverage } from '@storeroom/contract';

const DAY = 86_400_000;

/** So many days before the end whoever may act is told, and told again having put it away before. */
const STEPS = [1, 7, 30] as const;

/** Whole days until a moment: the last one counts as one. */
export function daysUntil(moment: string | null, now: number): number {
  return Math.max(1, Math.ceil((Date.parse(moment ?? '') - now) / DAY) || 1);
}

/** What is said above every page of the team; `step` is there for what can be put away until the next one. */
export type NoticeOf =
  { kind: 'ending'; days: number; step: number } | { kind: 'grace'; days: number } | { kind: 'read_only' };

/** Whether nothing of a team can be changed any more. */
export const isReadOnly = (coverage: Coverage | undefined): boolean =>
  coverage?.state === 'read_only' || coverage?.state === 'dormant';

/**
 * What whoever works in a team is told of its subscription: that it ends, to who may act, and that it has ended, to
 * everybody. Null for nothing.
 */
export function noticeOf(coverage: Coverage, mayAct: boolean, now: number): NoticeOf | null {
  const { state, expiration_at, read_only_at } = coverage;
  if (state === 'grace') return { kind: 'grace', days: daysUntil(read_only_at, now) };
  if (isReadOnly(coverage)) return { kind: 'read_only' };
  if (state !== 'ending' || !mayAct) return null;
  const days = daysUntil(expiration_at, now);
  return { kind: 'ending', days, step: STEPS.find((step) => days <= step) ?? 30 };
}
