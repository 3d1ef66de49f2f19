import type { Words } from './problem';

export const keyInvalid: Words = {
  en: 'The Idempotency-Key header must be a UUID.',
  fr: 'L’en-tête Idempotency-Key doit être un UUID.',
};

export const keyReused: Words = {
  en: 'This Idempotency-Key was used for another request.',
  fr: 'Cet Idempotency-Key a déjà servi pour une autre requête.',
};

export const serverError: Words = { en: 'Server Error', fr: 'Erreur du serveur' };
export const malformed: Words = {
  en: 'The request body is not valid JSON.',
  fr: 'Le corps de la requête n’est pas du JSON valide.',
};
export const tooDeep: Words = {
  en: 'The request body is nested too deeply.',
  fr: 'Le corps de la requête est trop imbriqué.',
};
export const malformedForm: Words = {
  en: 'The form cannot be read.',
  fr: 'Le formulaire est illisible.',
};
export const fileTooLarge = (bytes: number): Words => ({
  en: `The file is larger than ${bytes / 1_048_576} MB.`,
  fr: `Le fichier dépasse ${bytes / 1_048_576}\u202fMo.`,
});
export const tooLarge: Words = {
  en: 'The request body is too large.',
  fr: 'Le corps de la requête est trop volumineux.',
};
export const unsupportedType: Words = {
  en: 'The request body must be sent as application/json.',
  fr: 'Le corps de la requête doit être envoyé en application/json.',
};
export const methodNotAllowed: Words = {
  en: 'The method is not supported for this address.',
  fr: 'Cette méthode n’est pas prise en charge à cette adresse.',
};
export const badRequest: Words = {
  en: 'The request cannot be understood.',
  fr: 'La requête ne peut pas être comprise.',
};
export const misdirected: Words = {
  en: 'This server does not answer under this host name.',
  fr: 'Ce serveur ne répond pas sous ce nom d’hôte.',
};
export const unavailable: Words = {
  en: 'The service is not available at the moment. Try again shortly.',
  fr: 'Le service n’est pas disponible pour le moment. Réessayez dans un instant.',
};
export const csrfMismatch: Words = { en: 'CSRF token mismatch.', fr: 'Jeton CSRF non valable.' };
export const tooMany: Words = { en: 'Too Many Attempts.', fr: 'Trop de tentatives.' };

/** ` (and 2 more errors)`, as Laravel puts it after the first message. */
export function andMore(count: number): Words {
  if (count === 0) return { en: '', fr: '' };
  const s = count === 1 ? '' : 's';
  return { en: ` (and ${count} more error${s})`, fr: ` (et ${count} autre${s} erreur${s})` };
}

export const nameHides: Words = {
  en: 'This name holds characters that nobody sees or that turn its letters around.',
  fr: 'Ce nom contient des caractères invisibles ou qui en inversent les lettres.',
};
