import type { Locale } from '@storeroom/contract';
import type { EmailTemplate } from '../../platform/mail/email-template';
import { type Letterhead, linkTo } from '../../platform/mail/letterhead';
import { moment } from '../../platform/mail/mail.texts';
import { ROLE_NAMES } from './invites.texts';

export interface InviteNews {
  team: string;
  role: string;
  role_name: string | null;
  invited_by_name: string;
  message: string | null;
  expires_at: string;
  locale: Locale;
}

export const invitePath = (token: string) => `/login/invite/${token}`;

export function inviteEmailTemplate(head: Letterhead, news: InviteNews, token: string): EmailTemplate {
  const { locale, team, invited_by_name: host, message } = news;
  const role = news.role_name ?? ROLE_NAMES[news.role]?.[locale] ?? news.role;
  const until = moment(news.expires_at)[locale];
  const url = linkTo(head, locale, invitePath(token));
  const quote = message === null ? {} : { quote: message };
  if (locale === 'fr') {
    return {
      subject: `${host} vous invite dans ${team}`,
      paragraphs: [
        'Bonjour,',
        `${host} vous invite à rejoindre l’équipe ${team} sur ${head.name}, avec le rôle «\u202f${role}\u202f».`,
      ],
      ...quote,
      action: { label: 'Accepter l’invitation', url },
      notes: [
        `L’invitation est valable jusqu’au ${until}.`,
        'Si vous n’attendiez pas cette invitation, ignorez-la\u00a0: rien ne se passe.',
      ],
    };
  }
  return {
    subject: `${host} invites you to ${team}`,
    paragraphs: [
      'Hello,',
      `${host} invites you to join the team ${team} on ${head.name}, in the role “${role}”.`,
    ],
    ...quote,
    action: { label: 'Accept the invitation', url },
    notes: [
      `The invitation is good until ${until}.`,
      'If you did not expect it, leave it be: nothing happens.',
    ],
  };
}
