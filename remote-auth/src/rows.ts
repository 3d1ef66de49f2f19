import type { RemoteRows } from '@storeroom/contract';

export const rows: RemoteRows = {
  routes: [
    {
      id: 'login',
      path: '/login',
      layout: 'box',
      access: 'guest',
      prerendered: true,
      title: { en: 'Login', fr: 'Connexion' },
      description: {
        en: 'Sign in to work with the stock of your team.',
        fr: 'Connectez-vous pour travailler avec le stock de votre équipe.',
      },
      menu: { label: { en: 'Sign in', fr: 'Se connecter' }, group: 'end', order: 10, icon: 'user' },
    },
    {
      id: 'recovery',
      path: '/login/recovery',
      layout: 'box',
      access: 'guest',
      title: { en: 'Login Recovery', fr: 'Mot de passe oublié' },
      description: {
        en: 'Choose a new password by a link that is sent to you.',
        fr: 'Choisissez un nouveau mot de passe grâce au lien qui vous est envoyé.',
      },
    },
    {
      // A mailed link shows what it is for, whether the user is signed in or not.
      id: 'recovery-link',
      path: '/login/recovery/:token',
      layout: 'box',
      access: 'public',
      title: { en: 'Login Recovery', fr: 'Mot de passe oublié' },
      description: {
        en: 'Choose a new password by a link that is sent to you.',
        fr: 'Choisissez un nouveau mot de passe grâce au lien qui vous est envoyé.',
      },
    },
    {
      id: 'invite',
      path: '/login/invite',
      layout: 'box',
      access: 'guest',
      title: { en: 'Accept Invite', fr: 'Accepter l’invitation' },
      description: {
        en: 'Accept an invitation to a team and choose a password.',
        fr: 'Acceptez une invitation à rejoindre une équipe et choisissez un mot de passe.',
      },
    },
    {
      id: 'invite-link',
      path: '/login/invite/:token',
      layout: 'box',
      access: 'public',
      title: { en: 'Accept Invite', fr: 'Accepter l’invitation' },
      description: {
        en: 'Accept an invitation to a team and choose a password.',
        fr: 'Acceptez une invitation à rejoindre une équipe et choisissez un mot de passe.',
      },
    },
    {
      id: 'logout',
      path: '/logout',
      layout: 'loading',
      access: 'public',
      title: { en: 'Signing out', fr: 'Déconnexion' },
      menu: {
        label: { en: 'Sign out', fr: 'Se déconnecter' },
        group: 'end',
        order: 90,
        icon: 'sign-out',
        shownTo: 'signed-in',
      },
    },
  ],
};
