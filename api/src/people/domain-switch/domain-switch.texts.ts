import type { LocalizedText } from '../../platform/http/problem';

export const codeMade: LocalizedText = { en: 'Taking you there.', fr: 'Redirection en cours.' };
export const codeIsOver: LocalizedText = {
  en: 'This hand-over is used or too late. Please sign in.',
  fr: 'Ce passage a déjà servi ou arrive trop tard. Veuillez vous connecter.',
};
export const notAHost: LocalizedText = {
  en: 'This is none of the hosts of your teams.',
  fr: 'Ce n’est pas un hôte de vos équipes.',
};
