import type { LocalizedText } from '../../platform/http/problem';

export const lastOwner: LocalizedText = {
  en: 'This is the last owner: make somebody else an owner first.',
  fr: 'C’est le dernier propriétaire\u00a0: nommez d’abord quelqu’un d’autre propriétaire.',
};
export const aboveYourself: LocalizedText = {
  en: 'You can neither give nor take rights that you do not have.',
  fr: 'Vous ne pouvez ni accorder ni retirer des droits que vous n’avez pas.',
};
export const accountAbove: LocalizedText = {
  en: 'This person may do more than you, here or in another team. Ask somebody who may do as much.',
  fr: 'Cette personne a plus de droits que vous, ici ou dans une autre équipe. Adressez-vous à quelqu’un qui en a autant.',
};
export const notYourself: LocalizedText = {
  en: 'This cannot be done to your own account.',
  fr: 'Action impossible sur votre propre compte.',
};
export const unknownRole: LocalizedText = {
  en: 'This role does not exist.',
  fr: 'Ce rôle n’existe pas.',
};
export const usernameTaken: LocalizedText = {
  en: 'This username is taken.',
  fr: 'Ce nom d’utilisateur est déjà pris.',
};
export const usernameForm: LocalizedText = {
  en: 'A username has letters of one alphabet, digits and signs, but no space and no @, and must not read as another.',
  fr: 'Un nom d’utilisateur a des lettres d’un seul alphabet, des chiffres et des signes, sans espace ni @, et ne doit pas se lire comme un autre.',
};
export const emailForm: LocalizedText = {
  en: 'This is not an e-mail address.',
  fr: 'Adresse e-mail non valable.',
};
export const nameNeeded: LocalizedText = { en: 'A name is needed.', fr: 'Un nom est nécessaire.' };
export const noRoleThere: LocalizedText = {
  en: 'A home team is one in which the person has a role.',
  fr: 'L’équipe de rattachement doit être une équipe où la personne a un rôle.',
};
export const alreadyDeactivated: LocalizedText = {
  en: 'This account is deactivated already.',
  fr: 'Ce compte est déjà désactivé.',
};
export const notDeactivated: LocalizedText = {
  en: 'This account is not deactivated.',
  fr: 'Ce compte n’est pas désactivé.',
};

export const saved: LocalizedText = { en: 'Saved.', fr: 'Enregistré.' };
export const addressAsked: LocalizedText = {
  en: 'Saved. The new address takes effect once the link sent to it is opened; until then the old one stays.',
  fr: 'Enregistré. La nouvelle adresse prendra effet à l’ouverture du lien qui lui a été envoyé\u202f; d’ici là, l’ancienne reste valable.',
};
export const rightsSaved: LocalizedText = {
  en: 'Saved. It applies from the next action on.',
  fr: 'Enregistré. Effet dès la prochaine action.',
};
export const deactivated: LocalizedText = {
  en: 'The account is deactivated and signed out everywhere.',
  fr: 'Le compte est désactivé et toutes ses sessions sont fermées.',
};
export const reactivated: LocalizedText = {
  en: 'The account is active again.',
  fr: 'Le compte est de nouveau actif.',
};
export const signedOutThere: LocalizedText = {
  en: 'Signed out on every device.',
  fr: 'Toutes les sessions sont fermées.',
};
export const signedOutOnOne: LocalizedText = {
  en: 'Signed out on that device.',
  fr: 'La session est fermée sur cet appareil.',
};
export const recoverySent: LocalizedText = {
  en: 'A link for a new password was sent.',
  fr: 'Un lien pour choisir un nouveau mot de passe a été envoyé.',
};
