import type { Landing, Palette } from '@storeroom/contract';

export const BRIGHTWATER_PALETTE: Palette = { light: '#1B4F8F', dark: '#9CC2F5', sepia: '#24487A' };

/** Seen once Brightwater has a host: `npm run operate -- give-hostname --team brightwater --hostname …`. */
export const BRIGHTWATER_LANDING: Landing = {
  jumbotron: {
    title: { en: 'Every fitting, on the right shelf.', fr: 'Chaque raccord, sur la bonne étagère.' },
    subtitle: {
      en: 'Brightwater Supplies keeps the stock of Leeds and Lyon in one ledger.',
      fr: 'Brightwater Supplies tient le stock de Leeds et de Lyon dans un seul registre.',
    },
    height: 1080,
    background: { kind: 'animated', colours: ['#12324F', '#1F5E72', '#2E5E4E'], file: null, poster: null },
  },
  navigation: { ground: '#12324F', ink: '#FFFFFF' },
};
