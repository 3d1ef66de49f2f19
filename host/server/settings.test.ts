import { readSettings } from './settings';

test.each([
  ['CLIENT_ORIGIN', 'storeroom.localhost:8080'],
  ['API_INTERNAL_URL', '127.0.0.1:8080'],
  ['OFFLINE', 'no'],
  ['PORT', 'abc'],
  ['PAGE_METRICS_PORT', '70000'],
  ['FIRST_READS_MS', '-1'],
  ['SIGNED_RELEASES', 'yes'],
  ['ALLOWED_HOSTS', 'a b'],
  ['RELEASES_URL', 'releases'],
  ['REGISTRY_URL', 'page-1:9100'],
  ['REALTIME_URL', 'foo'],
  ['TRUSTED_PROXIES', 'haproxy'],
  ['DRAIN_SECONDS', 'x'],
])('%s=%s is refused with a sentence that names the setting [operation.2533]', (name, value) => {
  expect(() => readSettings({ [name]: value }, '/nowhere')).toThrow(new RegExp(`${name}\\b.*\\.$`));
});

test('an empty setting counts as none [operation.2551]', () => {
  const names = [
    'DATA_DIR',
    'PORT',
    'CLIENT_ORIGIN',
    'LISTEN_HOST',
    'REGISTRY_FILE',
    'RELEASES_DIR',
    'START_PAGE',
  ];
  const empty = readSettings(Object.fromEntries(names.map((name) => [name, ''])), '/nowhere');
  const none = readSettings({}, '/nowhere');
  expect(JSON.stringify(empty)).toBe(JSON.stringify(none));
  expect(empty.registryFile).toBe('/nowhere/.data/registry.json');
});

test.each<[given: string, env: NodeJS.ProcessEnv, settings: object]>([
  [
    'nothing',
    {},
    {
      ...{ port: 8080, listenHost: '127.0.0.1', clientOrigin: 'http://storeroom.localhost:8080/' },
      ...{ serverOrigin: 'http://api.storeroom.localhost:8080', cookieDomain: 'storeroom.localhost' },
      ...{ apiInternalUrl: 'http://127.0.0.1:8080/', realtime: null, hints: null, registryUrl: null },
      registryFile: '/srv/.data/registry.json',
      teamKeysFile: '/srv/.data/team-keys.json',
      platformPeopleFile: '/srv/.data/platform-people.json',
      overrideKeyFile: '/srv/.data/override.key',
      lastGoodDir: '/srv/.data/last-good',
      hostBuildsDir: '/srv/.data/host-builds',
      landingDir: '/srv/.data/landing',
      ...{ releasesDir: '/srv', pageDir: '/srv/host/dist/page', startPage: '/dashboard' },
      ...{ releasesUrl: null, releasesInternalUrl: null, releaseOrigins: [], bucket: null },
      ...{ releasesFree: 536_870_912, firstReads: 150, worksOffline: true },
      ...{ signedReleases: false, allowsLocalReleases: true },
      ...{ metricsPort: null, metricsHost: '127.0.0.1' },
    },
  ],
  [
    'a port',
    { PORT: '65535' },
    { clientOrigin: 'http://storeroom.localhost:65535/', apiInternalUrl: 'http://127.0.0.1:65535/' },
  ],
  [
    'an address',
    { CLIENT_ORIGIN: 'https://stock.example.org:8443' },
    { serverOrigin: 'https://api.stock.example.org:8443', cookieDomain: 'stock.example.org' },
  ],
  [
    'other addresses',
    {
      ...{ SERVER_ORIGIN: 'https://api.example.org', COOKIE_DOMAIN: 'example.org', LISTEN_HOST: '0.0.0.0' },
      ...{ API_INTERNAL_URL: 'http://api:9000', START_PAGE: '/stock', METRICS_HOST: '10.0.0.1' },
    },
    {
      ...{ serverOrigin: 'https://api.example.org', cookieDomain: 'example.org', listenHost: '0.0.0.0' },
      ...{ apiInternalUrl: 'http://api:9000/', startPage: '/stock', metricsHost: '10.0.0.1' },
    },
  ],
  [
    'other places of files',
    {
      ...{ REGISTRY_FILE: '/a', TEAM_KEYS_FILE: '/b', PLATFORM_PEOPLE_FILE: '/c', OVERRIDE_KEY_FILE: '/d' },
      ...{
        LAST_GOOD_DIR: '/e',
        HOST_BUILDS_DIR: '/f',
        LANDING_DIR: '/g',
        RELEASES_DIR: '/h',
        PAGE_DIR: '/i',
      },
    },
    {
      ...{ registryFile: '/a', teamKeysFile: '/b', platformPeopleFile: '/c', overrideKeyFile: '/d' },
      ...{ lastGoodDir: '/e', hostBuildsDir: '/f', landingDir: '/g', releasesDir: '/h', pageDir: '/i' },
    },
  ],
  [
    'releases elsewhere',
    {
      RELEASES_URL: 'https://cdn.example/releases//',
      RELEASE_ORIGINS: 'https://b.example/x, http://a.example:81\nhttps://b.example',
    },
    {
      releasesUrl: 'https://cdn.example/releases',
      releasesInternalUrl: 'https://cdn.example/releases',
      releaseOrigins: ['http://a.example:81', 'https://b.example', 'https://cdn.example'],
    },
  ],
  [
    'a registry elsewhere',
    { REGISTRY_URL: 'https://page-1:9100/a/registry.json' },
    { registryUrl: 'https://page-1:9100/a/registry.json' },
  ],
  ['production', { NODE_ENV: 'production' }, { allowsLocalReleases: false, signedReleases: false }],
  [
    'signatures required',
    { SIGNED_RELEASES: 'required' },
    { allowsLocalReleases: false, signedReleases: true },
  ],
  [
    'numbers',
    { FIRST_READS_MS: '0', RELEASES_FREE_MB: '3', PAGE_METRICS_PORT: '0', OFFLINE: 'on' },
    { firstReads: 0, releasesFree: 3_145_728, metricsPort: 0, worksOffline: true },
  ],
  ['no pages offline', { OFFLINE: 'off' }, { worksOffline: false }],
  [
    'Pusher Channels',
    { PUSHER_APP_ID: 'a b', PUSHER_KEY: 'k', PUSHER_SECRET: 's', RELEASES_HINT_SECRET: 'ours' },
    { hints: { events: 'https://api-mt1.pusher.com/apps/a%20b/events', key: 'k', secret: 's' } },
  ],
  ['Pusher Channels without its key', { PUSHER_APP_ID: '17', PUSHER_SECRET: 's' }, { hints: null }],
  ['Pusher Channels without its app', { PUSHER_KEY: 'k', PUSHER_SECRET: 's' }, { hints: null }],
  [
    'Pusher Channels without its secret',
    { PUSHER_APP_ID: '17', PUSHER_KEY: 'k', RELEASES_HINT_SECRET: 'ours' },
    {
      hints: {
        events: 'http://127.0.0.1:8080/apps/releases/events',
        ...{ host: 'api.storeroom.localhost:8080', key: 'releases', secret: 'ours' },
      },
    },
  ],
])(
  'with %s the page server has the settings that follow from it [operation.2591]',
  (_what, env, settings) => {
    expect(JSON.parse(JSON.stringify(readSettings(env, '/srv')))).toMatchObject(settings);
  },
);

test.each<[env: NodeJS.ProcessEnv, sentence: string]>([
  [{ PORT: '65536' }, 'PORT must be a number between 0 and 65535, not "65536".'],
  [{ PORT: '-1' }, 'PORT must be a number between 0 and 65535, not "-1".'],
  [{ PORT: '80 or so' }, 'PORT must be a number between 0 and 65535, not "80 or so".'],
  [{ FIRST_READS_MS: '150 ms' }, 'FIRST_READS_MS must be a whole number, not "150 ms".'],
  [{ RELEASES_FREE_MB: 'a 5' }, 'RELEASES_FREE_MB must be a whole number, not "a 5".'],
  [{ RELEASES_FREE_MB: '1234567890' }, 'RELEASES_FREE_MB must be a whole number, not "1234567890".'],
  [
    { CLIENT_ORIGIN: 'see http://a.example' },
    'CLIENT_ORIGIN must be an address, as in http://storeroom.localhost:8080, not "see http://a.example".',
  ],
  [{ CLIENT_ORIGIN: 'http://' }, 'CLIENT_ORIGIN must be an address'],
  [{ CLIENT_ORIGIN: 'ftp://a.example/http://b.example' }, 'CLIENT_ORIGIN must be an address'],
  [{ RELEASE_ORIGINS: 'cdn.example' }, 'Each of RELEASES_URL and RELEASE_ORIGINS must be an address'],
  [{ OFFLINE: 'no' }, 'OFFLINE must be "on" or "off", not "no".'],
  [{ ALLOWED_HOSTS: 'good, -bad' }, 'ALLOWED_HOSTS must be host names without a port, and "-bad" is none.'],
  [{ ALLOWED_HOSTS: 'bad-' }, '"bad-" is none.'],
  [
    { PUSHER_APP_ID: '1', PUSHER_KEY: 'k', PUSHER_SECRET: 's', PUSHER_HOST: 'a b' },
    'PUSHER_SCHEME, PUSHER_HOST and PUSHER_PORT make no address.',
  ],
])('the settings %j are refused in a sentence that says what is wrong [operation.2533]', (env, sentence) => {
  expect(() => readSettings(env, '/srv')).toThrow(sentence);
});

test.each([
  'page-1:9100/registry.json',
  'ftp://page-1/registry.json',
  'http://page-1/registry.json/x',
  'http://page-1/registry.html',
  'http://operator:secret@page-1/registry.json',
  'http://page-1/registry.json?token=secret',
  'http://page-1/registry.json#secret',
])('%s is refused as REGISTRY_URL, and the sentence repeats nothing of it [platform.2114]', (address) => {
  expect(() => readSettings({ REGISTRY_URL: address }, '/srv')).toThrow(
    /^REGISTRY_URL must be the address of a registry, as in http:\/\/page-1:9100\/registry\.json\.$/,
  );
});

test.each<[address: string, env: NodeJS.ProcessEnv, isOwn: boolean]>([
  ['http://stock.example.org', { CLIENT_ORIGIN: 'https://stock.example.org' }, true],
  ['https://stock.example.org:8443', { CLIENT_ORIGIN: 'https://stock.example.org' }, false],
  ['no address', {}, false],
  ['http://a.localhost:9', {}, true],
  ['http://alocalhost', {}, false],
  ['http://127.0.0.1.example', {}, false],
  ['http://b.example:8080', { ALLOWED_HOSTS: ' a.example, B.Example ' }, true],
  ['http://b.example', { ALLOWED_HOSTS: 'a.example,b.example' }, true],
  ['http://b.example:81', { ALLOWED_HOSTS: 'b.example' }, false],
])(
  'whether a line that is signed for %s counts with the settings %j: %j [platform.1856]',
  (address, env, isOwn) => {
    expect(readSettings(env, '/srv').isOwnSite(address)).toBe(isOwn);
  },
);
