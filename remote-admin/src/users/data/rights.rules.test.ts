import { PERMISSIONS, permissionsOfRole } from '@storeroom/contract';
import { readAddresses, resultLines } from '../invites/addresses.rules';
import { whyOf } from '../panel/why.rules';
import { differenceOf, PERMISSION_GROUPS, permissionsOf } from './roles.rules';

const setting = { role: 'keeper' as const, role_id: null, extra: [], denied: [] };

test('a refused permission takes away those that need it, and an extra one brings those it needs [people.245, D-RIGHTS.3]', () => {
  const given = permissionsOf({ ...setting, extra: ['stock.delete'], denied: ['stock.edit'] }, []);
  const { gained, lost } = differenceOf(permissionsOfRole('keeper'), given);
  expect(gained).toEqual([]);
  expect(lost).toEqual(['stock.edit', 'stock.import', 'stock.archive.write']);
  expect(permissionsOf({ ...setting, role: 'billing', extra: ['lists.pick'] }, [])).toContain('stock');
  expect(permissionsOf({ ...setting, role: 'none' }, []).size).toBe(0);
});

test('the reason for a permission is the role, an extra, or a permission that needs it [people.832]', () => {
  const access = { role: 'picker', role_id: null } as const;
  const set = { extra: ['stock.import' as const] };
  expect(whyOf('lists.pick', access, set, [])).toEqual({ kind: 'role' });
  expect(whyOf('stock.import', access, set, [])).toEqual({ kind: 'extra' });
  expect(whyOf('stock.create', access, set, [])).toEqual({ kind: 'implied', by: 'stock.import' });
});

test('every permission stands in one group of the page of roles [people.838]', () => {
  const listed = PERMISSION_GROUPS.flatMap(({ permissions }) => [...permissions]);
  expect([...listed].sort()).toEqual([...PERMISSIONS].sort());
});

test('a pasted column of e-mail addresses is read with any separators [people.835]', () => {
  const pasted = 'a@x.example\r\nBen <ben@y.example>; c@z.example\td@w.example  e@v.example,';
  const typed = readAddresses(pasted);
  expect(typed).toEqual(['a@x.example', 'ben@y.example', 'c@z.example', 'd@w.example', 'e@v.example']);
  const skipped = [{ email: 'c@z.example', reason: 'deactivated' as const }];
  const lines = resultLines(
    ['c@z.example', 'C@z.example', 'me@x.example'],
    new Set(),
    { invites: [], skipped },
    'Me@x.example',
  );
  expect(lines.map(({ outcome }) => outcome)).toEqual(['deactivated', 'duplicate', 'self']);
});
