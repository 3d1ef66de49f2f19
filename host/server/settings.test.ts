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
