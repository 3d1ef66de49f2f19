import type { Words } from '../http/problem';

export const dateUnreadable: Words = {
  en: 'Write a date as 2026-11-20.',
  fr: 'Écrivez une date sous la forme 2026-11-20.',
};
export const endsBeforeStart: Words = {
  en: 'The period ends before it begins.',
  fr: 'La période se termine avant de commencer.',
};
export const periodTooLong: Words = {
  en: 'A period has two years at most.',
  fr: 'Une période dure deux ans au plus.',
};
export const zoneUnknown: Words = {
  en: 'This time zone is not known.',
  fr: 'Ce fuseau horaire n’est pas connu.',
};
export const tooManyTeams: Words = {
  en: 'There are more sub-teams than one report can take in.',
  fr: 'Il y a plus de sous-équipes qu’un rapport ne peut en réunir.',
};
