export const CONSENT_TYPES = ['necessary', 'functional', 'preference', 'statistics', 'advertising'] as const;
export type ConsentType = (typeof CONSENT_TYPES)[number];
