import type { LocalizedText } from '../../platform/http/problem';

export const invited = (count: number, skipped: number): LocalizedText => ({
  en: [
    count === 1 ? 'One invitation is being sent.' : `${count} invitations are being sent.`,
    ...(skipped === 0
      ? []
      : [skipped === 1 ? 'One address was left out.' : `${skipped} addresses were left out.`]),
  ].join(' '),
  fr: [
    count === 1 ? 'Une invitation est en cours d’envoi.' : `${count}\u00a0invitations sont en cours d’envoi.`,
    ...(skipped === 0
      ? []
      : [skipped === 1 ? 'Une adresse a été écartée.' : `${skipped}\u00a0adresses ont été écartées.`]),
  ].join(' '),
});
export const resent: LocalizedText = {
  en: 'Sent again. The link before it no longer works.',
  fr: 'Envoyée de nouveau. Le lien précédent ne fonctionne plus.',
};
export const revoked: LocalizedText = { en: 'The invitation is withdrawn.', fr: 'L’invitation est retirée.' };
export const joined = (team: string): LocalizedText => ({
  en: `Welcome to ${team}.`,
  fr: `Bienvenue dans ${team}.`,
});

/** Said whatever became of it: nobody learns from it which links there are. */
export const askedForAnother: LocalizedText = {
  en: 'If this invitation can be renewed, somebody of the team has been asked to send you a new link.',
  fr: 'Si cette invitation peut être renouvelée, un membre de l’équipe a été prié de vous envoyer un nouveau lien.',
};

export const notAnAddress: LocalizedText = {
  en: 'This is not an e-mail address.',
  fr: 'Adresse e-mail non valable.',
};
export const roleTooHigh: LocalizedText = {
  en: 'You cannot invite anybody to do more than you may do yourself.',
  fr: 'Vous ne pouvez inviter personne à faire plus que ce qui vous est permis.',
};
export const alreadyAccepted: LocalizedText = {
  en: 'This invitation has been accepted.',
  fr: 'Cette invitation a été acceptée.',
};
export const alreadyRevoked: LocalizedText = {
  en: 'This invitation was withdrawn.',
  fr: 'Cette invitation a été retirée.',
};

export const inviteUnknown: LocalizedText = {
  en: 'This invitation does not exist, or a newer one was sent.',
  fr: 'Cette invitation n’existe pas, ou une plus récente a été envoyée.',
};
export const inviteExpired: LocalizedText = {
  en: 'This invitation has expired. Ask for a new one.',
  fr: 'Cette invitation a expiré. Demandez-en une nouvelle.',
};
export const otherAddress: LocalizedText = {
  en: 'This invitation is for another e-mail address.',
  fr: 'Cette invitation est destinée à une autre adresse e-mail.',
};
export const passwordOfAccount: LocalizedText = {
  en: 'There is an account for this address already: its own password is needed.',
  fr: 'Un compte existe déjà pour cette adresse\u00a0: il faut son propre mot de passe.',
};
export const accountClosed: LocalizedText = {
  en: 'The account of this address is deactivated.',
  fr: 'Le compte de cette adresse est désactivé.',
};

export const ROLE_NAMES: Record<string, LocalizedText> = {
  owner: { en: 'Owner', fr: 'Propriétaire' },
  manager: { en: 'Manager', fr: 'Responsable' },
  keeper: { en: 'Stock keeper', fr: 'Magasinier' },
  picker: { en: 'Picker', fr: 'Préparateur' },
  viewer: { en: 'Viewer', fr: 'Lecteur' },
  auditor: { en: 'Auditor', fr: 'Auditeur' },
  billing: { en: 'Billing', fr: 'Facturation' },
};

export const tooManyInvites: LocalizedText = {
  en: 'Too many invitations were sent within an hour. Send the rest later.',
  fr: 'Trop d’invitations ont été envoyées en une heure. Envoyez les autres plus tard.',
};
