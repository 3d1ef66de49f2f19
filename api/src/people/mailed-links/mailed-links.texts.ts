import type { LocalizedText } from '../../platform/http/problem';

export const emailTaken: LocalizedText = {
  en: 'This e-mail address belongs to another account.',
  fr: 'Cette adresse e-mail appartient à un autre compte.',
};
