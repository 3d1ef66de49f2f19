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
        `Une demande de nouveau mot de passe a été faite pour le compte «\u202f${to.username}\u202f».`,
      ],
      action: { label: 'Choisir un nouveau mot de passe', url },
      notes: [
        'Le lien est valable une heure et ne peut servir qu’une fois.',
        'Si cette demande ne vient pas de vous, ignorez ce message\u00a0: votre mot de passe reste inchangé.',
      ],
    };
  }
  return {
    subject: `Choose a new password for ${head.name}`,
    paragraphs: [
      `Hello ${to.name},`,
      `Somebody, most likely you, asked for a new password for the account “${to.username}”.`,
    ],
    action: { label: 'Choose a new password', url },
    notes: [
      'The link works once, within an hour.',
      'If it was not you, ignore this message: your password stays the same.',
    ],
  };
}

/** Sent after the change, so that the owner notices if it was somebody else. */
export function passwordChangedEmailTemplate(locale: Locale, head: Letterhead, to: Recipient): EmailTemplate {
  const url = linkTo(head, locale, '/login/recovery');
  if (locale === 'fr') {
    return {
      subject: `Votre mot de passe pour ${head.name} a été modifié`,
      paragraphs: [
        `Bonjour ${to.name},`,
        `Le mot de passe du compte «\u202f${to.username}\u202f» vient d’être modifié et les autres sessions ont été fermées.`,
        'Si ce changement vient de vous, vous n’avez rien à faire. Sinon, reprenez immédiatement le contrôle de votre compte.',
      ],
      action: { label: 'Reprendre le contrôle du compte', url },
    };
  }
  return {
    subject: `Your password for ${head.name} was changed`,
    paragraphs: [
      `Hello ${to.name},`,
      `The password of the account “${to.username}” was changed a moment ago, and other sessions were ended.`,
      'If that was you, there is nothing to do. If not, take your account back now.',
    ],
    action: { label: 'Take the account back', url },
  };
}
