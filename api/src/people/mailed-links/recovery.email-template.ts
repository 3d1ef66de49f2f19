import type { Locale } from '@storeroom/contract';
import type { EmailTemplate } from '../../platform/mail/email-template';
import { type Letterhead, linkTo } from '../../platform/mail/letterhead';

interface Recipient {
  name: string;
  username: string;
}

export function recoveryEmailTemplate(
  locale: Locale,
  head: Letterhead,
  to: Recipient,
  token: string,
): EmailTemplate {
  const url = linkTo(head, locale, `/login/recovery/${token}`);
  if (locale === 'fr') {
    return {
      subject: `Choisissez un nouveau mot de passe pour ${head.name}`,
      paragraphs: [
        `Bonjour ${to.name},`,
        `Quelqu’un, sans doute vous, a demandé à retrouver l’accès au compte «\u202f${to.username}\u202f».`,
      ],
      action: { label: 'Choisir un nouveau mot de passe', url },
      notes: [
        'Le lien fonctionne une seule fois, pendant une heure.',
        'Si ce n’était pas vous, ne faites rien\u00a0: votre mot de passe reste le même.',
      ],
    };
  }
  return {
    subject: `Choose a new password for ${head.name}`,
    paragraphs: [
      `Hello ${to.name},`,
      `Somebody, most likely you, asked for a way back into the account “${to.username}”.`,
    ],
    action: { label: 'Choose a new password', url },
    notes: [
      'The link works once, for an hour.',
      'If it was not you, do nothing: your password stays as it is.',
    ],
  };
}

/** After the fact, so that a stranger's success does not go unseen. */
export function passwordChangedEmailTemplate(locale: Locale, head: Letterhead, to: Recipient): EmailTemplate {
  const url = linkTo(head, locale, '/login/recovery');
  if (locale === 'fr') {
    return {
      subject: `Votre mot de passe pour ${head.name} a changé`,
      paragraphs: [
        `Bonjour ${to.name},`,
        `Le mot de passe du compte «\u202f${to.username}\u202f» vient d’être changé, et les autres sessions ont été fermées.`,
        'Si c’était vous, tout va bien. Sinon, reprenez la main tout de suite.',
      ],
      action: { label: 'Reprendre la main', url },
    };
  }
  return {
    subject: `Your password for ${head.name} was changed`,
    paragraphs: [
      `Hello ${to.name},`,
      `The password of the account “${to.username}” was changed a moment ago, and other sessions were ended.`,
      'If that was you, all is well. If not, take your account back now.',
    ],
    action: { label: 'Take the account back', url },
  };
}
