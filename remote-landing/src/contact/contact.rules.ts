/** What the API takes, in characters. */
export const MOST = { name: 191, email: 254, company: 191, message: 5000 } as const;

export const PLANS = ['personal', 'team', 'organisation'] as const;
type Plan = (typeof PLANS)[number];

/** The plan that an address presets; the personal one when it names none, or none that there is. */
export function planOf(wanted: string | null): Plan {
  return PLANS.find((plan) => plan === wanted) ?? 'personal';
}

/** Whole minutes that a person who wrote too often has to wait. */
export function minutesToWait(seconds: number | null): number {
  return Math.max(1, Math.ceil((seconds ?? 3600) / 60));
}
