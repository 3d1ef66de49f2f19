import type { LocalizedText } from '../../platform/http/problem';

export const countKept: LocalizedText = { en: 'Count kept.', fr: 'Comptage conservé.' };
export const countSaved: LocalizedText = { en: 'Count saved.', fr: 'Comptage enregistré.' };
export const countEmptied: LocalizedText = { en: 'Count emptied.', fr: 'Comptage vidé.' };

export const wentOn: LocalizedText = {
  en: 'Another device of yours has gone on with this count.',
  fr: 'Un autre de vos appareils a poursuivi ce comptage.',
};
export const anotherUnderWay: LocalizedText = {
  en: 'Another device of yours has begun a count of this location.',
  fr: 'Un autre de vos appareils a commencé un comptage de cet emplacement.',
};
export const savedAlready: LocalizedText = {
  en: 'This count is saved already, from another device.',
  fr: 'Ce comptage est déjà enregistré, depuis un autre appareil.',
};
export const emptiedAlready: LocalizedText = {
  en: 'This count was started over on another device.',
  fr: 'Ce comptage a été recommencé sur un autre appareil.',
};
export const ofAnotherLocation: LocalizedText = {
  en: 'This count is of another location.',
  fr: 'Ce comptage est celui d’un autre emplacement.',
};
export const itemUnknown: LocalizedText = {
  en: 'The item is no longer there.',
  fr: 'L’article n’existe plus.',
};
export const notInLocation: LocalizedText = {
  en: 'The item is not in this location.',
  fr: 'L’article n’est pas à cet emplacement.',
};
export const countedTwice: LocalizedText = {
  en: 'The item is in this count twice.',
  fr: 'L’article figure deux fois dans ce comptage.',
};
export const countUnclear: LocalizedText = {
  en: 'Something moved about the time of the count. Say whether it was before or after.',
  fr: 'Il y a eu un mouvement au moment du comptage. Indiquez s’il a eu lieu avant ou après.',
};
export const countedSince: LocalizedText = {
  en: 'Somebody has counted this item since. That count stands.',
  fr: 'Quelqu’un a compté cet article depuis. Ce comptage fait foi.',
};
export const changedWhileCounting: LocalizedText = {
  en: 'The amount changed while you counted. Count this item again.',
  fr: 'La quantité a changé pendant le comptage. Comptez cet article à nouveau.',
};
