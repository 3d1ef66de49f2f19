/** The limits of the API, in characters. */
export const MAX_LENGTHS = { name: 191, email: 254, company: 191, message: 5000 } as const;

export const PLANS = ['personal', 'team', 'organisation'] as const;
type Plan = (typeof PLANS)[number];

/** The content of the form. */
export interface ContactDraft {
  name: string;
  email: string;
  company: string;
  plan: string;
  message: string;
}

/** An untouched form; the plan is preset by the address. */
export const EMPTY_DRAFT: ContactDraft = { name: '', email: '', company: '', plan: '', message: '' };

/** Whether typed text would be lost; a plan is chosen with one click and does not count. */
export const hasText = ({ name, email, company, message }: ContactDraft): boolean =>
  [name, email, company, message].some((words) => words.trim() !== '');

/** The preset plan in an address; the personal one when it names none, or an unknown one. */
export function planOf(wanted: string | null): Plan {
  return PLANS.find((plan) => plan === wanted) ?? 'personal';
}

/** Whole minutes to wait after too many messages. */
export function minutesToWait(seconds: number | null): number {
  return Math.max(1, Math.ceil((seconds ?? 3600) / 60));
}
