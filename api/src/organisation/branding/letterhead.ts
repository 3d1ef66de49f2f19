import type { Config } from '../../platform/config';
import type { LetterheadOf } from '../../platform/mail/letterhead';
import { type Resident, findHomeHost } from '../../people/auth/home-host.sql';
import { resolveBranding } from '../settings/settings.rules';
import { findBrandsOfTeam } from '../settings/settings.sql';

/** Mails have the brand of the recipient's team, and links to its host. */
export function openLetterheads(config: Config): LetterheadOf {
  const { client_origin } = config;
  return async (db, team_id, to) => {
    const brands = await findBrandsOfTeam(db, team_id ?? 0);
    const { name, contact_email } = resolveBranding(brands, client_origin.hostname);
    const person: Resident = { id: to?.id ?? 0, team_id: to?.team_id ?? team_id ?? 0 };
    const hostname = await findHomeHost(db, config, person);
    const origin = new URL(client_origin);
    if (hostname) origin.hostname = hostname;
    return { name, contact_email, origin: origin.origin };
  };
}
