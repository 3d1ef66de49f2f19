import type { LocalizedText } from '../../platform/http/problem';

export const brandingSaved: LocalizedText = { en: 'Branding saved.', fr: 'Identité visuelle enregistrée.' };
export const logoSaved: LocalizedText = { en: 'Logo saved.', fr: 'Logo enregistré.' };
export const logoRemoved: LocalizedText = { en: 'Logo removed.', fr: 'Logo retiré.' };
export const nameEmpty: LocalizedText = { en: 'The name must not be empty.', fr: 'Le nom est obligatoire.' };
export const logoMissing: LocalizedText = { en: 'Choose a picture.', fr: 'Choisissez une image.' };
export const logoFirst: LocalizedText = {
  en: 'Give the team a logo first; the dark one is used in its place.',
  fr: 'Ajoutez d’abord un logo à l’équipe\u202f; celui pour fond sombre ne fait que le remplacer.',
};
export const logoType: LocalizedText = {
  en: 'The logo must be a PNG, JPEG or WebP picture.',
  fr: 'Le logo doit être une image PNG, JPEG ou WebP.',
};
export const logoDamaged: LocalizedText = {
  en: 'The logo is damaged: it breaks off or cannot be read.',
  fr: 'Le logo est endommagé\u00a0: il est incomplet ou illisible.',
};
export const logoHard: LocalizedText = {
  en: 'The logo takes too long to read. Save it as a plain PNG and send that one.',
  fr: 'Le logo est trop long à lire. Enregistrez-le au format PNG simple et envoyez celui-ci.',
};
export const logoPixels: LocalizedText = {
  en: 'The logo has too many pixels: at most 50 million, and 16,384 across.',
  fr: 'Le logo a trop de pixels\u00a0: 50 millions au plus, et 16\u202f384 par côté.',
};

/** Cut, not rounded: what is refused must not read as if it were enough. */
export function contrastTooLow(ratio: number): LocalizedText {
  const cut = (Math.floor(ratio * 100) / 100).toFixed(2);
  return {
    en: `This colour has a contrast of ${cut}:1 at worst; at least 4.5:1 is needed.`,
    fr: `Cette couleur a au pire un contraste de ${cut.replace('.', ',')}\u00a0: 1\u202f; il faut au moins 4,5\u00a0: 1.`,
  };
}
export const logosEnough: LocalizedText = {
  en: 'You have sent 300 pictures within a day. Send the next ones tomorrow.',
  fr: 'Vous avez envoyé 300 images en un jour. Envoyez les suivantes demain.',
};
