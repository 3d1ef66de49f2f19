export const CONSENT_TYPES = ['necessary', 'functional', 'preference', 'statistics', 'advertising'] as const;
/** The day of the cookie policy that a choice answers: `YYYY-MM-DD`. With a newer one visitors are asked again. */
export const POLICY_VERSION = '2026-11-20';
export type ConsentType = (typeof CONSENT_TYPES)[number];
