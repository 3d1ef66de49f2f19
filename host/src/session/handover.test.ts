import { takeHandoverFragment } from './incoming-session';
import { handoverFragment, readHandover } from './handover';

function anAddress(pathname: string, hash: string, search = '') {
  const replaced: string[] = [];
  const replaceState = (_state: unknown, _title: string, address?: string | URL | null) =>
    void replaced.push(String(address));
  return { at: { pathname, search, hash }, history: { state: null, replaceState }, replaced };
}

test('a sign-in handed over to another host carries code, remember flag and consent, and they leave the address bar [D-H3.3, sign-in.309]', () => {
  const handover = { code: 'a/b+c', remember: true, hasConsent: true };
  const hash = handoverFragment(handover);
  const { at, history, replaced } = anAddress('/fr/login', hash, '?next=/stock');
  expect(readHandover(takeHandoverFragment(at, history) ?? '')).toEqual(handover);
  expect(replaced).toEqual(['/fr/login?next=/stock']);
});

test('a hand-over of a sign-in without remember flag and consent has only the code in its fragment [D-H3.2]', () => {
  const handover = { code: 'one-use', remember: false, hasConsent: false };
  expect(handoverFragment(handover)).toBe('#handover=one-use');
  expect(readHandover('#handover=one-use')).toEqual(handover);
});

test.each([
  ['/login', ''],
  ['/login', '#top'],
  ['/stock', '#handover=one-use'],
  ['/login/recovery', '#handover=one-use'],
])('the address %s%s carries no hand-over of a sign-in and stays as it is [D-H3.3]', (pathname, hash) => {
  const { at, history, replaced } = anAddress(pathname, hash);
  expect(takeHandoverFragment(at, history)).toBeNull();
  expect(replaced).toEqual([]);
});
