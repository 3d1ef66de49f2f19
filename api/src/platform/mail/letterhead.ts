import type { NodePgDatabase } from 'drizzle-orm/node-postgres';

/** The sender of a mail, and the host of its links. */
export interface Letterhead {
  /** The brand name. */
  name: string;
  contact_email: string;
  /** The recipient's own host, or that of the product; never the host of a request, which could be forged. */
  origin: string;
}

/**
 * The letterhead of a team, inherited from the nearest teams above; without a team that of the product. Links lead to
 * the host of the recipient; without one, to that of somebody who has only this team.
 */
export type LetterheadOf = (
  db: NodePgDatabase,
  team_id: number | null,
  to?: { id: number | null; team_id: number },
) => Promise<Letterhead>;

/** The address of a page in the language of the recipient. */
export function linkTo(head: Letterhead, locale: string, path: string): string {
  return `${head.origin}${locale === 'fr' ? '/fr' : ''}${path}`;
}
