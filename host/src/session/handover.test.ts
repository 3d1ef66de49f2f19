import { NO_CHOICE } from '@storeroom/sdk/host';
import { takeFragment } from './incoming-session';
import { handoverFragment, readHandover } from './handover';

function anAddress(pathname: string, hash: string, search = '') {
  const replaced: string[] = [];
  const replaceState = (_state: unknown, _title: string, address?: string | URL | null) =>
    void replaced.push(String(address));
  return { at: { pathname, search, hash }, history: { state: null, replaceState }, replaced };
}

test('a sign-in handed over to another host carries code, remember flag and consent, and they leave the address bar [D-H3.3, sign-in.309]', () => {
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

test('a hand-over of a sign-in without remember flag and consent has only the code in its fragment [D-H3.2]', () => {
  expect(handoverFragment('one-use', false, { accepted: false, choice: NO_CHOICE })).toBe(
    '#handover=one-use',
  );
});

test.each([
  ['/login', ''],
  ['/login', '#top'],
  ['/stock', '#handover=one-use'],
  ['/login/recovery', '#handover=one-use'],
])('the address %s%s carries no hand-over of a sign-in and stays as it is [D-H3.3]', (pathname, hash) => {
  const { at, history, replaced } = anAddress(pathname, hash);
  expect(takeFragment(at, history)).toBeNull();
  expect(replaced).toEqual([]);
});

test('unknown types of cookies in a hand-over of a sign-in count as not agreed to [sign-in.309]', () => {
  expect(readHandover('#handover=x&consent=everything,statistics').consent).toEqual({
    ...NO_CHOICE,
    statistics: true,
  });
});
