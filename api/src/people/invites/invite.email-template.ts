import type { Locale } from '@storeroom/contract';
import { type EmailTemplate, momentIn } from '../../platform/mail/email-template';
import { type Letterhead, linkTo } from '../../platform/mail/letterhead';

interface InviteNews {
  team: string;
  role: string;
  role_name: string | null;
  invited_by_name: string;
  message: string | null;
  expires_at: string;
  locale: Locale;
}

const ROLE_NAMES: Record<Locale, Partial<Record<string, string>>> = {
  en: {
    owner: 'Owner',
    manager: 'Manager',
    keeper: 'Stock keeper',
    picker: 'Picker',
    viewer: 'Viewer',
    auditor: 'Auditor',
    billing: 'Billing',
  },
  fr: {
    owner: 'Propriétaire',
    manager: 'Responsable',
    keeper: 'Magasinier',
    picker: 'Préparateur',
    viewer: 'Lecteur',
    auditor: 'Auditeur',
    billing: 'Facturation',
  },
};

export const invitePath = (token: string) => `/login/invite/${token}`;

export function inviteEmailTemplate(head: Letterhead, news: InviteNews, token: string): EmailTemplate {
  const { locale, team, invited_by_name: inviter, message } = news;
  const role = news.role_name ?? ROLE_NAMES[locale][news.role] ?? news.role;
  const until = momentIn(news.expires_at, locale);
  const url = linkTo(head, locale, invitePath(token));
  const quote = message === null ? {} : { quote: message };
  if (locale === 'fr') {
    return {
      subject: `${inviter} vous invite à rejoindre ${team}`,
      paragraphs: [
        'Bonjour,',
        `${inviter} vous invite à rejoindre l’équipe ${team} sur ${head.name}, avec le rôle «\u202f${role}\u202f».`,
      ],
      ...quote,
      action: { label: 'Accepter l’invitation', url },
      notes: [
        `L’invitation est valable jusqu’au ${until}.`,
        'Si vous n’attendiez pas cette invitation, vous pouvez ignorer ce message.',
      ],
    };
  }
  return {
    subject: `${inviter} invites you to join ${team}`,
    paragraphs: [
      'Hello,',
      `${inviter} invites you to join the team ${team} on ${head.name}, in the role “${role}”.`,
    ],
    ...quote,
    action: { label: 'Accept the invitation', url },
    notes: [
      `The invitation is valid until ${until}.`,
      'If you did not expect it, you can ignore this message.',
    ],
  };
}
