import type { LocalizedText } from '../../platform/http/problem';

export const hostnameAdded: LocalizedText = { en: 'Hostname added.', fr: 'Nom d’hôte ajouté.' };
export const hostnameVerified: LocalizedText = {
  en: 'The hostname is verified and in use.',
  fr: 'Le nom d’hôte est vérifié et en service.',
};
export const notYetVerified: LocalizedText = {
  en: 'Not all records are as they should be yet.',
  fr: 'Tous les enregistrements ne sont pas encore corrects.',
};
export const hostnameSaved: LocalizedText = { en: 'Hostname saved.', fr: 'Nom d’hôte enregistré.' };
export const hostnameRemoved: LocalizedText = { en: 'Hostname removed.', fr: 'Nom d’hôte retiré.' };
export const notAHostname: LocalizedText = {
  en: 'This is not a hostname such as stock.example.com.',
  fr: 'Ce n’est pas un nom d’hôte tel que stock.example.com.',
};
export const notRegistrable: LocalizedText = {
  en: 'This name cannot be registered in the public DNS.',
  fr: 'Ce nom ne peut pas être enregistré dans le DNS public.',
};
export const notYours: LocalizedText = {
  en: 'This name is the product’s own.',
  fr: 'Ce nom est celui du produit lui-même.',
};
export const nameOfOther: LocalizedText = {
  en: 'This is the short name of another team.',
  fr: 'C’est le nom court d’une autre équipe.',
};
export const usedElsewhere: LocalizedText = {
  en: 'Another team uses this hostname.',
  fr: 'Une autre équipe utilise ce nom d’hôte.',
};
export const hasItAlready: LocalizedText = {
  en: 'The team has this hostname already.',
  fr: 'L’équipe a déjà ce nom d’hôte.',
};
export const tooMany: LocalizedText = {
  en: 'A team can have 20 hostnames at most.',
  fr: 'Une équipe peut avoir 20 noms d’hôte au plus.',
};
export const verifyFirst: LocalizedText = {
  en: 'Only a verified hostname can be the primary one.',
  fr: 'Seul un nom d’hôte vérifié peut être le principal.',
};
