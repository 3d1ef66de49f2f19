import type { Schemas } from '../operations';

export interface Branding {
  name: string;
  logo: string | null;
  /** Stands on dark in place of the logo, where there is one. */
  logo_dark?: string | null;
  hide_landing: boolean;
  contact_form: boolean;
  contact_email: string;
  /** The accent that replaces the product's, by colour scheme; null where the product's stays. */
  palette?: Palette | null;
}

/** Answer of `GET /api/settings`, for the host it was asked on. */
export type Settings = Schemas['Settings'];

/** A brand's accent by colour scheme, `#RRGGBB`. */
export interface Palette {
  light?: string;
  dark?: string;
  sepia?: string;
}

/** What a team says of itself; null is "as the team above". */
export type OwnBranding = Schemas['OwnBranding'];

export const RECORD_STATES = ['pending', 'ok', 'wrong'] as const;

/** A DNS record that a team has to set for a hostname of its own. */
export interface DnsRecord {
  type: 'TXT' | 'CNAME';
  name: string;
  value: string;
  /** `wrong`: there is another value. */
  state: (typeof RECORD_STATES)[number];
}

export type TeamHostname = Schemas['TeamHostname'];
