import type { LocalizedText } from '../http/problem';

export const automatic: LocalizedText = {
  en: 'This message was sent automatically.',
  fr: 'Ce message a été envoyé automatiquement.',
};

export const ifTheButtonFails: LocalizedText = {
  en: 'If the button does nothing, open this address:',
  fr: 'Si le bouton ne fonctionne pas, ouvrez cette adresse\u00a0:',
};

/** `20 November 2026, 15:04 UTC` */
export function moment(at: string): LocalizedText {
  const say = (tag: string) =>
    new Intl.DateTimeFormat(tag, { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' }).format(
      new Date(at),
    );
  return { en: `${say('en-GB')} UTC`, fr: `${say('fr-FR')} UTC` };
}

export const mailsOfDevelopment: LocalizedText = {
  en: 'Mails that were not sent',
  fr: 'Messages non envoyés',
};
export const noMails: LocalizedText = { en: 'There are none yet.', fr: 'Il n’y en a pas encore.' };
export const mailAsHtml: LocalizedText = { en: 'The mail as HTML', fr: 'Le message en HTML' };
export const backToList: LocalizedText = { en: 'All mails', fr: 'Tous les messages' };
export const onlyWhileDeveloping: LocalizedText = {
  en: 'This page is here while no MAIL_URL is set, on this machine only.',
  fr: 'Cette page n’existe que sans MAIL_URL, et sur cette machine seulement.',
};
