import type { LocalizedText } from '../../platform/http/problem';

export const dateUnreadable: LocalizedText = {
  en: 'Write a date as 2026-11-20.',
  fr: 'Écrivez une date sous la forme 2026-11-20.',
};
export const dateOutOfReach: LocalizedText = {
  en: 'Choose a day between 1970 and 2200.',
  fr: 'Choisissez un jour entre 1970 et 2200.',
};
export const endsBeforeStart: LocalizedText = {
  en: 'The period ends before it begins.',
  fr: 'La période se termine avant de commencer.',
};
export const periodTooLong: LocalizedText = {
  en: 'A period is two years at most.',
  fr: 'Une période dure deux ans au plus.',
};
export const zoneUnknown: LocalizedText = {
  en: 'This time zone is not known.',
  fr: 'Ce fuseau horaire n’est pas connu.',
};
export const noSuchLocation: LocalizedText = {
  en: 'There is no such location in this team. Leave the location out, or choose another.',
  fr: 'Cet emplacement n’existe pas dans cette équipe. Retirez l’emplacement ou choisissez-en un autre.',
};
export const tooManyTeams: LocalizedText = {
  en: 'There are more sub-teams than one report can take in.',
  fr: 'Il y a plus de sous-équipes qu’un rapport ne peut en réunir.',
};
