import type { Settings } from './entities/settings';

/** Used where a server's settings have no value. */
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
