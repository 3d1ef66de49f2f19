import type { NodePgDatabase } from 'drizzle-orm/node-postgres';

/** In whose name a mail is sent, and where its links lead. */
export interface Letterhead {
  /** The brand. */
  name: string;
  contact_email: string;
  /** The recipient's own host, or the product's: never what a request claims to be. */
  origin: string;
}

/**
 * Of a team, by its nearest ancestors; the product's own for none. Its links lead to the host of the person it is for;
 * without one to that of somebody who has this team only.
 */
export type LetterheadOf = (
  db: NodePgDatabase,
  team_id: number | null,
  to?: { id: number | null; team_id: number },
) => Promise<Letterhead>;

/** The address of a screen in the recipient's language. */
export function linkTo(head: Letterhead, locale: string, path: string): string {
  return `${head.origin}${locale === 'fr' ? '/fr' : ''}${path}`;
}
