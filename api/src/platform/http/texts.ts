import type { LocalizedText } from './problem';

export const keyInvalid: LocalizedText = {
  en: 'The Idempotency-Key header must be a UUID.',
  fr: 'L’en-tête Idempotency-Key doit être un UUID.',
};

export const keyReused: LocalizedText = {
  en: 'This Idempotency-Key was used for another request.',
  fr: 'Cet Idempotency-Key a déjà servi pour une autre requête.',
};

export const savedAlready: LocalizedText = {
  en: 'This was saved some time ago.',
  fr: 'Cette opération a déjà été enregistrée.',
};

export const serverError: LocalizedText = { en: 'Server Error', fr: 'Erreur du serveur' };
export const malformed: LocalizedText = {
  en: 'The request body is not valid JSON.',
  fr: 'Le corps de la requête n’est pas du JSON valide.',
};
export const tooDeep: LocalizedText = {
  en: 'The request body is nested too deeply.',
  fr: 'Le corps de la requête est trop imbriqué.',
};
export const malformedForm: LocalizedText = {
  en: 'The form cannot be read.',
  fr: 'Le formulaire est illisible.',
};
export const fileTooLarge = (bytes: number): LocalizedText => ({
  en: `The file is larger than ${bytes / 1_048_576}\u00a0MB.`,
  fr: `Le fichier dépasse ${bytes / 1_048_576}\u00a0Mo.`,
});
export const tooLarge: LocalizedText = {
  en: 'The request body is too large.',
  fr: 'Le corps de la requête est trop volumineux.',
};
export const unsupportedType: LocalizedText = {
  en: 'The request body must be sent as application/json.',
  fr: 'Le corps de la requête doit être envoyé en application/json.',
};
export const methodNotAllowed: LocalizedText = {
  en: 'The method is not supported for this address.',
  fr: 'Cette méthode n’est pas prise en charge à cette adresse.',
};
export const badRequest: LocalizedText = {
  en: 'The request cannot be understood.',
  fr: 'La requête ne peut pas être comprise.',
};
export const misdirected: LocalizedText = {
  en: 'This server does not answer under this host name.',
  fr: 'Ce serveur ne répond pas sous ce nom d’hôte.',
};
export const unavailable: LocalizedText = {
  en: 'The service is not available at the moment. Try again shortly.',
  fr: 'Le service n’est pas disponible pour le moment. Réessayez dans un instant.',
};
export const csrfMismatch: LocalizedText = { en: 'CSRF token mismatch.', fr: 'Jeton CSRF non valable.' };
export const foreignPage: LocalizedText = {
  en: 'This is not taken from a page of another site.',
  fr: 'Cette requête n’est pas acceptée depuis une page d’un autre site.',
};
export const tooMany: LocalizedText = { en: 'Too Many Attempts.', fr: 'Trop de tentatives.' };
export const tooManyNow: LocalizedText = {
  en: 'There is too much to do at the moment. Try again in a few seconds.',
  fr: 'Il y a trop à faire pour le moment. Réessayez dans quelques secondes.',
};

/** ` (and 2 more errors)`, as Laravel puts it after the first message. */
export function andMore(count: number): LocalizedText {
  if (count === 0) return { en: '', fr: '' };
  const s = count === 1 ? '' : 's';
  return { en: ` (and ${count} more error${s})`, fr: ` (et ${count} autre${s} erreur${s})` };
}

export const nameHides: LocalizedText = {
  en: 'This name holds characters that nobody sees or that turn its letters around.',
  fr: 'Ce nom contient des caractères invisibles ou qui en inversent les lettres.',
};

export const nameMixesAlphabets: LocalizedText = {
  en: 'This name mixes letters of different alphabets that look alike within one word.',
  fr: 'Ce nom mêle dans un même mot des lettres d’alphabets différents qui se ressemblent.',
};
