import { DEFAULT_SETTINGS } from './default-settings';
import type { Settings } from './entities/settings';
import { settingsFrom } from './settings-from';

const WHOLE: Settings = {
  branding: {
    name: 'Leeds',
    logo: '/logo.png',
    logo_dark: '/logo-dark.png',
    hide_landing: true,
    contact_form: true,
    contact_email: 'hello@leeds.test',
    palette: { light: '#0B6B4C' },
  },
  hostnames: { client: 'leeds.test', server: 'api.leeds.test' },
  realtime: { key: 'k', host: 'ws.leeds.test', port: 6001, tls: false, cluster: null },
  cookie_reads: true,
  landing: {
    jumbotron: {
      title: { en: 'Leeds', fr: 'Leeds' },
      subtitle: null,
      height: 900,
      background: { kind: 'solid', colours: ['#0B6B4C'], file: null, poster: null },
    },
    navigation: { ground: '#12324F', ink: '#FFFFFF' },
  },
};

test('[D-P3.4] settings of our own server stay as they are', () => {
  expect(settingsFrom(WHOLE)).toEqual(WHOLE);
});

test.each([null, undefined, [], 'no settings', 7, {}, { branding: 'none', hostnames: [], realtime: 'off' }])(
  '[D-P3.4, D-P3.10] of %j nothing can be read: the defaults hold',
  (answer) => {
    expect(settingsFrom(answer)).toEqual(DEFAULT_SETTINGS);
  },
);

test('[D-P3.5, D-P3.10] each field is read by itself', () => {
  const branding = { name: 'Leeds', logo: false, hide_landing: 1, contact_form: '0', palette: { dark: 7 } };
  expect(settingsFrom({ branding }).branding).toEqual({
    ...DEFAULT_SETTINGS.branding,
    name: 'Leeds',
    hide_landing: true,
  });
});

test('[D-P3.4] where the socket is is kept when an answer does not say, and forgotten when it says null', () => {
  expect(settingsFrom({}, WHOLE).realtime).toEqual(WHOLE.realtime);
  expect(settingsFrom({ realtime: null }, WHOLE).realtime).toBeNull();
});

test('[D-P3.4, D-P3.14] a socket is on the server, by TLS, unless it is said otherwise', () => {
  const hostnames = { server: 'api.leeds.test' };
  expect(settingsFrom({ hostnames, realtime: { key: 'k', namespace: 'Acme.Events' } }).realtime).toEqual({
    key: 'k',
    host: 'api.leeds.test',
    port: 443,
    tls: true,
    cluster: null,
    namespace: 'Acme.Events',
  });
  expect(settingsFrom({ realtime: { key: 'k', cluster: 'eu' } }).realtime).toMatchObject({
    host: 'ws-eu.pusher.com',
    cluster: 'eu',
  });
});

test('[D-P3.10] fields of the branding may stand beside the hostnames; those in `branding` win', () => {
  const hostnames = { client: 'leeds.test', server: 'api.leeds.test' };
  const flat = { name: 'Leeds', hide_landing: 1, contact_email: 'hello@leeds.test', hostnames };
  expect(settingsFrom(flat)).toMatchObject({
    branding: { name: 'Leeds', hide_landing: true, contact_email: 'hello@leeds.test' },
    hostnames,
  });
  expect(settingsFrom({ ...flat, branding: { name: 'Lyon' } }).branding).toMatchObject({
    name: 'Lyon',
    hide_landing: true,
  });
});
