import { PERMISSIONS, permissionsOfRole } from '@storeroom/contract';
import { readAddresses, resultLines } from '../invites/addresses.rules';
import { whyOf } from '../panel/why.rules';
import { differenceOf, PERMISSION_GROUPS, permissionsOf } from './roles.rules';

const setting = { role: 'keeper' as const, role_id: null, extra: [], denied: [] };

test('withholding a permission also takes away those that need it, and an extra one brings those that it needs [D-RIGHTS.3]', () => {
  const given = permissionsOf({ ...setting, extra: ['stock.delete'], denied: ['stock.edit'] }, []);
  const { gained, lost } = differenceOf(permissionsOfRole('keeper'), given);
  expect(gained).toEqual([]);
  expect(lost).toEqual(['stock.edit', 'stock.import', 'stock.archive.write']);
  expect(permissionsOf({ ...setting, role: 'billing', extra: ['lists.pick'] }, [])).toContain('stock');
  expect(permissionsOf({ ...setting, role: 'none' }, []).size).toBe(0);
});

test('the reason for a permission is the role, that it was given beside the role, or another permission that needs it', () => {
  const access = { role: 'picker', role_id: null } as const;
  const set = { extra: ['stock.import' as const] };
  expect(whyOf('lists.pick', access, set, [])).toEqual({ kind: 'role' });
  expect(whyOf('stock.import', access, set, [])).toEqual({ kind: 'extra' });
  expect(whyOf('stock.create', access, set, [])).toEqual({ kind: 'implied', by: 'stock.import' });
});

test('every permission is in exactly one group of the page of roles', () => {
  const listed = PERMISSION_GROUPS.flatMap(({ permissions }) => [...permissions]);
  expect([...listed].sort()).toEqual([...PERMISSIONS].sort());
});

test('pasted e-mail addresses are read with any separators, and an address that is deactivated, repeated or one’s own says so [people.835]', () => {
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
