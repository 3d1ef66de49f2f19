import { NO_CHOICE } from '@storeroom/sdk/host';
import { takeFragment } from './brought';
import { readHandover } from './handover';
import { handoverFragment } from './handover-code';

function anAddress(pathname: string, hash: string, search = '') {
  const replaced: string[] = [];
  const replaceState = (_state: unknown, _title: string, address?: string | URL | null) =>
    void replaced.push(String(address));
  return { at: { pathname, search, hash }, history: { state: null, replaceState }, replaced };
}

test('[D-H3.3, X.309] what leaves one host arrives at the other, and is taken out of the address bar', () => {
  const choice = { ...NO_CHOICE, functional: true };
  const hash = handoverFragment('a/b+c', true, { accepted: true, choice });
  const { at, history, replaced } = anAddress('/fr/login', hash, '?next=/stock');
  expect(readHandover(takeFragment(at, history) ?? '')).toEqual({
    code: 'a/b+c',
    remember: true,
    consent: choice,
  });
  expect(replaced).toEqual(['/fr/login?next=/stock']);
});

test('[D-H3.2] without anything to carry the fragment is the code alone', () => {
  expect(handoverFragment('one-use', false, { accepted: false, choice: NO_CHOICE })).toBe(
    '#handover=one-use',
  );
});

test.each([
  ['/login', ''],
  ['/login', '#top'],
  ['/stock', '#handover=one-use'],
  ['/login/recovery', '#handover=one-use'],
])('[D-H3.3] %s%s brings nothing and stays as it is', (pathname, hash) => {
  const { at, history, replaced } = anAddress(pathname, hash);
  expect(takeFragment(at, history)).toBeNull();
  expect(replaced).toEqual([]);
});

test('[X.309] types of cookies that nobody knows are agreed to by nobody', () => {
  expect(readHandover('#handover=x&consent=everything,statistics').consent).toEqual({
    ...NO_CHOICE,
    statistics: true,
  });
});
