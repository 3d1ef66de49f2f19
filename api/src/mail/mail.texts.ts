import type { Words } from '../http/problem';

export const automatic: Words = {
  en: 'This message was sent automatically.',
  fr: 'Ce message a été envoyé automatiquement.',
};

export const ifTheButtonFails: Words = {
  en: 'If the button does nothing, open this address:',
  fr: 'Si le bouton ne fonctionne pas, ouvrez cette adresse\u202f:',
};

/** `20 November 2026, 15:04 UTC` */
export function moment(at: string): Words {
  const say = (tag: string) =>
    new Intl.DateTimeFormat(tag, { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' }).format(
      new Date(at),
    );
  return { en: `${say('en-GB')} UTC`, fr: `${say('fr-FR')} UTC` };
}
