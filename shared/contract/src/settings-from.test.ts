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

test('complete settings are read unchanged, and missing ones as the defaults', () => {
  expect(settingsFrom(WHOLE)).toEqual(WHOLE);
  expect(settingsFrom(undefined)).toEqual(DEFAULT_SETTINGS);
});

test.each([null, [], 'no settings', 7, {}, { branding: 'none', hostnames: [], realtime: 'off' }])(
  'settings that are %j are read as the defaults [D-P3.10]',
  (answer) => {
    expect(settingsFrom(answer)).toEqual(DEFAULT_SETTINGS);
  },
);

test('a field of the settings that cannot be read has its default, and the other fields keep their values [D-P3.5, D-P3.10]', () => {
  const branding = { name: 'Leeds', logo: false, hide_landing: 1, contact_form: '0', palette: { dark: 7 } };
  expect(settingsFrom({ branding }).branding).toEqual({
    ...DEFAULT_SETTINGS.branding,
    name: 'Leeds',
    hide_landing: true,
  });
});

test('the known socket is kept when settings do not mention it, and dropped when they say null [D-P3.4]', () => {
  expect(settingsFrom({}, WHOLE).realtime).toEqual(WHOLE.realtime);
  expect(settingsFrom({ realtime: null }, WHOLE).realtime).toBeNull();
});

test('a socket is on the API’s host over TLS unless the settings say otherwise [D-P3.4, D-P3.14]', () => {
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
  expect(settingsFrom({ hostnames, realtime: { key: 'k', tls: false } }).realtime).toMatchObject({
    host: 'api.leeds.test',
    port: 80,
    tls: false,
  });
});

test.each<[socket: object, isTaken: boolean]>([
  [{ host: 'ws.leeds.test' }, true],
  [{ host: 'ws_1-a.leeds.test', port: 65_535 }, true],
  [{ host: '[2001:db8::1]' }, true],
  [{ host: '[::ffff:10.0.0.1]', port: 1 }, true],
  [{ host: 'ws.leeds.test/x' }, false],
  [{ host: 'user@ws.leeds.test' }, false],
  [{ host: 'ws.leeds.test; script-src *' }, false],
  [{ host: '[2001:db8::1]x' }, false],
  [{ host: 'x [2001:db8::1]' }, false],
  [{ host: '[leeds]' }, false],
  [{ host: '[]' }, false],
  [{ port: 65_536 }, false],
  [{ port: 'some' }, false],
])(
  'a socket at %j is taken: %s, since its host stands in a header of every page [D-P3.4]',
  (socket, isTaken) => {
    const { realtime } = settingsFrom({ realtime: { key: 'k', host: 'ws.leeds.test', ...socket } });
    expect(realtime !== null).toBe(isTaken);
  },
);

test('branding fields beside the hostnames are read, unless the field branding has them [D-P3.10]', () => {
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
