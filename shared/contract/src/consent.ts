export const CONSENT_TYPES = ['necessary', 'functional', 'preference', 'statistics', 'advertising'] as const;
/** The date of the cookie policy, `YYYY-MM-DD`. Visitors with a choice for an older version are asked again. */
export const POLICY_VERSION = '2026-11-20';
export type ConsentType = (typeof CONSENT_TYPES)[number];
