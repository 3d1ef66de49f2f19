import { integrityTable } from './integrity';

test('a listed file of a release has its hash, and an unlisted one a hash that nothing matches [PF.40]', () => {
  const table = integrityTable();
  table.add('/releases/shop/0.1.0-aaaaaaaa', { 'entry.js': 'sha384-abc' });
  const base = 'http://storeroom.localhost:8080/releases/shop/0.1.0-aaaaaaaa';
  expect(table(`${base}/entry.js`)).toBe('sha384-abc');
  expect(table(`${base}/entry.js?retry=1`)).toBe('sha384-abc');
  expect(table(`${base}/other.js`)).toMatch(/^sha384-A+$/);
  expect(table('http://storeroom.localhost:8080/releases/shop/0.1.0-bbbbbbbb/entry.js')).toBe('');
});

test('the page and its loaders share one table of hashes', () => {
  expect(integrityTable()).toBe(Reflect.get(globalThis, Symbol.for('storeroom.integrity')));
});
