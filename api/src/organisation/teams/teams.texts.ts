import type { LocalizedText } from '../../platform/http/problem';

export const teamCreated: LocalizedText = { en: 'Team added.', fr: 'Équipe ajoutée.' };
export const teamEdited: LocalizedText = { en: 'Team saved.', fr: 'Équipe enregistrée.' };
export const teamArchived: LocalizedText = { en: 'Team archived.', fr: 'Équipe archivée.' };
export const teamDeleted: LocalizedText = { en: 'Team deleted.', fr: 'Équipe supprimée.' };
export const teamRestored: LocalizedText = {
  en: 'Team is in use again.',
  fr: 'Équipe de nouveau en service.',
};
export const nameRequired: LocalizedText = {
  en: 'The name must not be empty.',
  fr: 'Le nom est obligatoire.',
};
export const slugInvalid: LocalizedText = {
  en: 'Use lower-case letters, digits and hyphens, at least one letter, at most 60 characters.',
  fr: 'Utilisez des minuscules, des chiffres et des traits d’union, au moins une lettre, 60 caractères au plus.',
};
export const slugReserved: LocalizedText = {
  en: 'This short name is reserved.',
  fr: 'Ce nom court est réservé.',
};
export const slugTaken: LocalizedText = {
  en: 'Another team has this short name.',
  fr: 'Une autre équipe porte ce nom court.',
};
export const parentUnknown: LocalizedText = {
  en: 'Choose a team in which you may add teams.',
  fr: 'Choisissez une équipe dans laquelle vous pouvez ajouter des équipes.',
};
export const onlyOwnersOnTop: LocalizedText = {
  en: 'Only an Owner can make a top-level team.',
  fr: 'Seul un propriétaire peut placer une équipe à la racine.',
};
export const moveAboveYourself: LocalizedText = {
  en: 'By this move people would get or lose rights that you do not have yourself: ask an Owner of both teams.',
  fr: 'Ce déplacement donnerait ou retirerait des droits que vous n’avez pas vous-même\u00a0: adressez-vous à un propriétaire des deux équipes.',
};
export const foreignRoles: LocalizedText = {
  en: 'People below have roles that only this company knows: give them built-in roles first.',
  fr: 'Des personnes ont ici des rôles propres à cette entreprise\u00a0: donnez-leur d’abord des rôles standard.',
};
export const loops: LocalizedText = {
  en: 'A team cannot be below itself.',
  fr: 'Une équipe ne peut pas se trouver sous elle-même.',
};
export const tooDeep: LocalizedText = {
  en: 'Teams can be four levels deep at most.',
  fr: 'L’arborescence des équipes a quatre niveaux au plus.',
};
export const confirmName: LocalizedText = {
  en: 'Type the team’s name exactly to confirm.',
  fr: 'Saisissez exactement le nom de l’équipe pour confirmer.',
};
export const hasActiveTeams: LocalizedText = {
  en: 'Archive or move the teams below it first.',
  fr: 'Archivez ou déplacez d’abord les équipes qui en dépendent.',
};
export const isHome: LocalizedText = {
  en: 'You cannot archive your own home team.',
  fr: 'Vous ne pouvez pas archiver votre équipe de rattachement.',
};
export const archivedAlready: LocalizedText = {
  en: 'The team is already archived.',
  fr: 'L’équipe est déjà archivée.',
};
export const isArchived: LocalizedText = {
  en: 'The team is archived and cannot be changed.',
  fr: 'L’équipe est archivée et ne peut pas être modifiée.',
};
export const notArchived: LocalizedText = {
  en: 'The team is not archived.',
  fr: 'L’équipe n’est pas archivée.',
};
export const deletedAlready: LocalizedText = {
  en: 'The team is already deleted.',
  fr: 'L’équipe est déjà supprimée.',
};
export const restoreTooLate: LocalizedText = {
  en: 'A team that was deleted more than 30 days ago cannot be restored.',
  fr: 'Une équipe supprimée il y a plus de 30\u00a0jours ne peut plus être restaurée.',
};
export const parentArchived: LocalizedText = {
  en: 'Its parent team is archived: restore that one first.',
  fr: 'L’équipe parente est archivée\u00a0: restaurez-la d’abord.',
};
