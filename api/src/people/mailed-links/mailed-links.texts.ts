import type { LocalizedText } from '../../ground/http/problem';

export const emailTaken: LocalizedText = {
  en: 'This e-mail address belongs to another account.',
  fr: 'Cette adresse e-mail appartient à un autre compte.',
};
