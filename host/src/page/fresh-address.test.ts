import { renewAddresses, freshAddress, installFreshAddress } from './fresh-address';

const stock = 'http://releases.example/stock/0.1.0-aaaa1111';

test('each new try of a release gives its files new addresses, and leaves those of other releases', () => {
  expect(freshAddress(`${stock}/entry.js`)).toBe(`${stock}/entry.js`);
  renewAddresses(stock);
  expect(freshAddress(`${stock}/entry.js`)).toBe(`${stock}/entry.js?round=1`);
  renewAddresses(stock);
  expect(freshAddress(`${stock}/screen.css`)).toBe(`${stock}/screen.css?round=2`);
  expect(freshAddress(`${stock}0/entry.js`)).toBe(`${stock}0/entry.js`);
});

test('a release with a relative address gets new addresses too, also through the global function for loaders', () => {
  installFreshAddress();
  const ask = Reflect.get(globalThis, Symbol.for('storeroom.fresh-address')) as typeof freshAddress;
  const file = new URL('/releases/auth/0.1.0-bbbb2222/entry.js', document.baseURI).href;
  expect(ask(file)).toBe(file);
  renewAddresses('/releases/auth/0.1.0-bbbb2222');
  expect(ask(file)).toBe(`${file}?round=1`);
});
