/** What the API takes, in characters. */
export const MAX_LENGTHS = { name: 191, email: 254, company: 191, message: 5000 } as const;

export const PLANS = ['personal', 'team', 'organisation'] as const;
type Plan = (typeof PLANS)[number];

/** What somebody writes. */
export interface Words {
  name: string;
  email: string;
  company: string;
  plan: string;
  message: string;
}

/** A form that nobody has touched; the plan is the preset one then. */
export const NOTHING: Words = { name: '', email: '', company: '', plan: '', message: '' };

/** Whether something was written that nobody wants to write again: a plan is chosen with one press. */
export const isWritten = ({ name, email, company, message }: Words): boolean =>
  [name, email, company, message].some((words) => words.trim() !== '');

/** The plan that an address presets; the personal one when it names none, or none that there is. */
export function planOf(wanted: string | null): Plan {
  return PLANS.find((plan) => plan === wanted) ?? 'personal';
}

/** Whole minutes that a person who wrote too often has to wait. */
export function minutesToWait(seconds: number | null): number {
  return Math.max(1, Math.ceil((seconds ?? 3600) / 60));
}
