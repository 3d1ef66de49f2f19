import type { Locale } from '@storeroom/contract';
import type { EmailTemplate } from '../../platform/mail/email-template';
import { type Letterhead, linkTo } from '../../platform/mail/letterhead';

interface Change {
  name: string;
  username: string;
  /** The new address. */
  email: string;
}

/** To the new address, which must be confirmed from there before the account gets it. */
export function confirmEmailTemplate(
  locale: Locale,
  head: Letterhead,
  to: Change,
  url: string,
): EmailTemplate {
  if (locale === 'fr') {
    return {
      subject: `Confirmez votre adresse pour ${head.name}`,
      paragraphs: [
        `Bonjour ${to.name},`,
        `Une demande a été faite pour que le compte «\u202f${to.username}\u202f» utilise cette adresse. Confirmez-la pour que le changement prenne effet.`,
      ],
      action: { label: 'Confirmer l’adresse', url },
      notes: [
        'Le lien est valable 24\u00a0heures et ne peut servir qu’une fois.',
        'Si cette demande ne vient pas de vous, ignorez ce message\u00a0: rien ne changera.',
      ],
    };
  }
  return {
    subject: `Confirm your address for ${head.name}`,
    paragraphs: [
      `Hello ${to.name},`,
      `Somebody asked for the account “${to.username}” to use this address. Confirm it to make the change.`,
    ],
    action: { label: 'Confirm the address', url },
    notes: [
      'The link works once, within 24 hours.',
      'If it was not you, ignore this message: nothing changes.',
    ],
  };
}

/** To the present address of the account, so that its owner notices an attempt of somebody else. */
export function emailNoticeTemplate(locale: Locale, head: Letterhead, to: Change): EmailTemplate {
  const url = linkTo(head, locale, '/login/recovery');
  if (locale === 'fr') {
    return {
      subject: `Demande de changement de votre adresse e-mail pour ${head.name}`,
      paragraphs: [
        `Bonjour ${to.name},`,
        `Une demande a été faite pour que le compte «\u202f${to.username}\u202f» utilise l’adresse ${to.email}. Le changement prendra effet une fois cette adresse confirmée.`,
        'Si cette demande vient de vous, vous n’avez rien à faire. Sinon, choisissez un nouveau mot de passe\u00a0: la demande sera annulée.',
      ],
      action: { label: 'Choisir un nouveau mot de passe', url },
    };
  }
  return {
    subject: `A new e-mail address was requested for your ${head.name} account`,
    paragraphs: [
      `Hello ${to.name},`,
      `Somebody asked for the account “${to.username}” to use the address ${to.email}. The change is made once that address is confirmed.`,
      'If that was you, there is nothing to do. If not, choose a new password: that cancels the request.',
    ],
    action: { label: 'Choose a new password', url },
  };
}
