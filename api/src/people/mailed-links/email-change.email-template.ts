import type { Locale } from '@storeroom/contract';
import type { EmailTemplate } from '../../platform/mail/email-template';
import { type Letterhead, linkTo } from '../../platform/mail/letterhead';

interface Change {
  name: string;
  username: string;
  /** The address that is to come. */
  email: string;
}

/** To the new address: only its own hand makes it the account's. */
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
        `Le compte «\u202f${to.username}\u202f» doit désormais utiliser cette adresse. Elle ne compte qu’une fois confirmée.`,
      ],
      action: { label: 'Confirmer l’adresse', url },
      notes: [
        'Le lien fonctionne une seule fois, pendant 24\u00a0heures.',
        'Si ce n’était pas vous, ne faites rien\u00a0: rien ne change.',
      ],
    };
  }
  return {
    subject: `Confirm your address for ${head.name}`,
    paragraphs: [
      `Hello ${to.name},`,
      `The account “${to.username}” is to use this address from now on. It counts only once it is confirmed.`,
    ],
    action: { label: 'Confirm the address', url },
    notes: ['The link works once, for 24 hours.', 'If it was not you, do nothing: nothing changes.'],
  };
}

/** To the address that the account has: so that a stranger's step does not go unseen. */
export function emailNoticeTemplate(locale: Locale, head: Letterhead, to: Change): EmailTemplate {
  const url = linkTo(head, locale, '/login/recovery');
  if (locale === 'fr') {
    return {
      subject: `Votre adresse e-mail pour ${head.name} doit changer`,
      paragraphs: [
        `Bonjour ${to.name},`,
        `Il a été demandé que le compte «\u202f${to.username}\u202f» utilise l’adresse ${to.email}. Cela vaut dès que cette adresse l’aura confirmé.`,
        'Si c’était vous, tout va bien. Sinon, choisissez un nouveau mot de passe\u00a0: la demande prend fin.',
      ],
      action: { label: 'Choisir un nouveau mot de passe', url },
    };
  }
  return {
    subject: `Your e-mail address for ${head.name} is to change`,
    paragraphs: [
      `Hello ${to.name},`,
      `The account “${to.username}” was asked to use the address ${to.email}. It does so once that address has confirmed it.`,
      'If that was you, all is well. If not, choose a new password: that ends the request.',
    ],
    action: { label: 'Choose a new password', url },
  };
}
