import type { Schemas } from '../operations';

export interface Branding {
  name: string;
  logo: string | null;
  /** The variant of the logo for dark backgrounds, where there is one. */
  logo_dark?: string | null;
  hide_landing: boolean;
  contact_form: boolean;
  contact_email: string;
  /** The accent colours that replace the product's, by colour scheme; null where the product's is used. */
  palette?: Palette | null;
}

/** Result of `GET /api/settings`, for the host of the request. */
export type Settings = Schemas['Settings'];

/** The accent colour of a brand by colour scheme, `#RRGGBB`. */
export interface Palette {
  light?: string;
  dark?: string;
  sepia?: string;
}

/** The branding that a team itself has set; null is "inherited from the parent team". */
export type OwnBranding = Schemas['OwnBranding'];

export const RECORD_STATES = ['pending', 'ok', 'wrong'] as const;

/** A DNS record that a team has to set for a hostname of its own. */
export interface DnsRecord {
  type: 'TXT' | 'CNAME';
  name: string;
  value: string;
  /** `wrong`: the record has another value. */
  state: (typeof RECORD_STATES)[number];
}

export type TeamHostname = Schemas['TeamHostname'];
