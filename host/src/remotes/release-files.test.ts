import type { PlacedRelease } from '@storeroom/contract';
import { aRelease } from '../testing/a-remote';
import { loadFailureOf } from '../page/load-failure';
import { filesOf } from './release-files';

const PIN = `sha384-${'p'.repeat(64)}`;

let releases = 0;
/** A release whose files the document does not name. */
function aPlace(): PlacedRelease {
  releases += 1;
  const base = `/releases/shop/0.1.0-0000000${releases}`;
  return { name: 'shop', container: 'remote_shop', release: 'x', contract: '^1.0.0', base, pin: PIN };
}

/** A server that responds to each request by calling `answer`; it records the addresses and hashes of the requests. */
function aServer(answer: () => Promise<unknown>) {
  const asked: [string, string | undefined][] = [];
  const server = { asked, answer };
  const fetch = async (address: string, { integrity }: RequestInit) => {
    asked.push([new URL(address).pathname + new URL(address).search, integrity]);
    return { json: server.answer };
  };
  Object.assign(window, { fetch });
  return server;
}

test('files that the document leaves out are read from release.json once, with the hash that the document names [platform.1931]', async () => {
  const facts = aRelease();
  const { asked } = aServer(async () => facts);
  const place = aPlace();
  expect(await Promise.all([filesOf(place), filesOf(place)])).toEqual([facts, facts]);
  expect(await filesOf(place)).toBe(facts);
  expect(asked).toEqual([[`${place.base}/release.json`, PIN]]);
});

test('of a release whose files are in the document nothing is read [platform.1931]', async () => {
  const { asked } = aServer(async () => null);
  const release = aRelease();
  expect(await filesOf(release)).toBe(release);
  expect(asked).toEqual([]);
});

test('of a release without files and without a hash nothing is believed [platform.1931]', async () => {
  const { asked } = aServer(async () => aRelease());
  await filesOf({ ...aPlace(), pin: undefined });
  expect(asked[0]?.[1]).toBe(`sha384-${'A'.repeat(64)}`);
});

test('a release.json that did not arrive is a failure of the network, and is asked for again [platform.1931]', async () => {
  const server = aServer(async () => {
    throw new TypeError('Failed to fetch');
  });
  const place = aPlace();
  const cause: unknown = await filesOf(place).catch((error: unknown) => error);
  expect(loadFailureOf(cause, true)).toBe('network');
  server.answer = async () => aRelease();
  expect(await filesOf(place)).toMatchObject({ entry: 'entry.js' });
  expect(server.asked.map(([address]) => address)).toEqual(Array(2).fill(`${place.base}/release.json`));
});

test('a release.json that hangs is a time-out, and is asked for under another address [platform.1931, PF.41]', async () => {
  const server = aServer(async () => {
    throw new DOMException('The operation timed out.', 'TimeoutError');
  });
  const place = aPlace();
  const cause: unknown = await filesOf(place).catch((error: unknown) => error);
  expect(loadFailureOf(cause, true)).toBe('time-out');
  server.answer = async () => aRelease();
  await filesOf(place);
  expect(server.asked[1]?.[0]).toBe(`${place.base}/release.json?round=1`);
});
