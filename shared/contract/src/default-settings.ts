import type { Settings } from './entities/settings';

/** What holds where a server's settings say nothing. */
export const DEFAULT_SETTINGS: Settings = {
  branding: {
    name: 'Storeroom',
    logo: null,
    logo_dark: null,
    hide_landing: false,
    contact_form: false,
    contact_email: 'enquiries@storeroom.example',
  },
  hostnames: { client: '', server: '' },
  realtime: null,
};
