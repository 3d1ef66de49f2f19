import type { LocalizedText } from '../../platform/http/problem';

export const photoSaved: LocalizedText = { en: 'Photo saved.', fr: 'Photo enregistrée.' };
export const photoRemoved: LocalizedText = { en: 'Photo removed.', fr: 'Photo retirée.' };
export const photoMissing: LocalizedText = { en: 'Choose a photo.', fr: 'Choisissez une photo.' };
export const photoType: LocalizedText = {
  en: 'The photo must be a PNG, JPEG or WebP picture.',
  fr: 'La photo doit être une image PNG, JPEG ou WebP.',
};
export const photoDamaged: LocalizedText = {
  en: 'The photo is damaged: it breaks off or cannot be read.',
  fr: 'La photo est endommagée\u00a0: elle est incomplète ou illisible.',
};
export const photoHard: LocalizedText = {
  en: 'The photo takes too long to read. Save it as a plain JPEG and send that one.',
  fr: 'La photo est trop longue à lire. Enregistrez-la au format JPEG simple et envoyez celle-ci.',
};
export const photoPixels: LocalizedText = {
  en: 'The photo has too many pixels: at most 50 million, and 16,384 across.',
  fr: 'La photo a trop de pixels\u00a0: 50 millions au plus, et 16\u202f384 par côté.',
};
export const photoNone: LocalizedText = {
  en: 'This item has no photo.',
  fr: 'Cet article n’a pas de photo.',
};
/** Whoever reads it may still remove photos, and change all else. */
export const photosEnough: LocalizedText = {
  en: 'You have sent 300 photos within a day. Send the next ones tomorrow.',
  fr: 'Vous avez envoyé 300 photos en un jour. Envoyez les suivantes demain.',
};
