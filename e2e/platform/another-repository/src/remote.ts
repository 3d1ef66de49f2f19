import type { RemoteModule } from '@storeroom/sdk';

const notes: RemoteModule = {
  name: 'notes',
  screens: { notes: () => import(/* webpackChunkName: "screen-notes" */ './notes.screen') },
  texts: {
    en: () => import(/* webpackChunkName: "texts-en" */ './texts/notes.en.json'),
    fr: () => import(/* webpackChunkName: "texts-fr" */ './texts/notes.fr.json'),
  },
};

export default notes;
