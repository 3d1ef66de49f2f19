import type { Timestamp } from './records';

export interface Branding {
  name: string;
  logo: string | null;
  hide_landing: boolean;
  contact_form: boolean;
  contact_email: string;
  /** The accent that replaces the product's, by colour scheme; null where the product's stays. */
  palette?: Palette | null;
}

/** Answer of `GET /api/settings`, for the host it was asked on. */
export interface Settings {
  branding: Branding;
  hostnames: { client: string; server: string };
  /** Where the socket is; null when live updates are switched off. */
  realtime: {
    key: string;
    host: string;
    port: number;
    tls: boolean;
    cluster: string | null;
  } | null;
  /**
   * Whether a page of this host may read with the `AuthToken` cookie in place of the header, which spares it a
   * preflight. A server that does not say so gets the header with every call.
   */
  cookie_reads?: boolean;
}

/** A brand's accent by colour scheme, `#RRGGBB`. */
export interface Palette {
  light?: string;
  dark?: string;
  sepia?: string;
}

/** What a team says of itself; null is "as the team above". */
export interface OwnBranding {
  name: string | null;
  logo: string | null;
  hide_landing: boolean | null;
  contact_form: boolean | null;
  contact_email: string | null;
  palette: Palette | null;
}

export const RECORD_STATES = ['pending', 'ok', 'wrong'] as const;

/** A DNS record that a team has to set for a hostname of its own. */
export interface DnsRecord {
  type: 'TXT' | 'CNAME';
  name: string;
  value: string;
  /** `wrong`: there is another value. */
  state: (typeof RECORD_STATES)[number];
}

export interface TeamHostname {
  hostname: string;
  /** `ok`: pages are served on it. */
  state: (typeof RECORD_STATES)[number];
  is_primary: boolean;
  /** None for a name under the product's own domain. */
  records: DnsRecord[];
  checked_at: Timestamp | null;
  created_at: Timestamp;
}
