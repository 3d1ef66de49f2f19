import type { Locale } from '@storeroom/contract';
import { findTeamName } from '../auth/auth.sql';
import type { Parts } from '../../platform/parts';
import type { EmailTemplate } from '../../platform/mail/email-template';
import { type Letterhead, linkTo } from '../../platform/mail/letterhead';
import { asNobody, usersWithAuthority, hasInviteAuthority } from './invite-authority.sql';
import { makeInviteTokens } from './invite-token';
import { markAsked, lockInvite } from './invites.sql';

/** So many are asked where who invited has left. */
const MAX_ASKED = 3;

/**
 * Somebody holds a link that opens nothing any more, and asks for another: whoever sent it is told by mail, or others
 * who may. Nothing happens, and nobody learns of it, for a link that still works, was withdrawn, used or never ours,
 * and for a second time within a day.
 */
export async function askForAnother(
  app: Pick<Parts, 'clock' | 'config' | 'database' | 'letterheadOf' | 'sendMail'>,
  token: string,
): Promise<void> {
  const facts = makeInviteTokens(app.config.app_key).read(token);
  if (!facts) return;
  await app.database.write(asNobody(app, facts.team_id), async (scope) => {
    const row = await lockInvite(scope, facts.id);
    const isOver =
      row?.status === 'expired' || (row?.status === 'open' && !(await hasInviteAuthority(scope.db, row)));
    if (!row || !isOver || !(await markAsked(scope, row.id))) return;
    const name = (await findTeamName(scope.db, row.team_id))?.name;
    for (const inviter of await usersWithAuthority(scope.db, row, MAX_ASKED)) {
      const locale = inviter.preferences.locale ?? 'en';
      const head = await app.letterheadOf(scope.db, row.team_id, inviter);
      const team = name ?? head.name;
      const template = askAgainEmailTemplate(head, locale, { name: inviter.name, email: row.email, team });
      await app.sendMail(scope.db, { kind: 'invite-asked', to: inviter.email, locale, head, template });
    }
  });
}

function askAgainEmailTemplate(
  head: Letterhead,
  locale: Locale,
  { name, email, team }: { name: string; email: string; team: string },
): EmailTemplate {
  const url = linkTo(head, locale, '/users');
  if (locale === 'fr') {
    return {
      subject: `${email} demande une nouvelle invitation dans ${team}`,
      paragraphs: [
        `Bonjour ${name},`,
        `L’invitation de ${email} dans l’équipe ${team} a expiré, et la personne qui en a le lien en demande une nouvelle.`,
        'Si vous l’attendez, envoyez-la de nouveau depuis la page des utilisateurs.',
      ],
      action: { label: 'Voir les invitations', url },
      notes: ['Si vous ne faites rien, rien ne se passe.'],
    };
  }
  return {
    subject: `${email} asks for a new invitation to ${team}`,
    paragraphs: [
      `Hello ${name},`,
      `The invitation of ${email} to the team ${team} has expired, and whoever has its link asks for a new one.`,
      'If you expect them, send it again from the page of users.',
    ],
    action: { label: 'See the invitations', url },
    notes: ['If you do nothing, nothing happens.'],
  };
}
