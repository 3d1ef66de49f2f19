import { PERMISSIONS, permissionsOfRole } from '@storeroom/contract';
import { readAddresses, resultLines } from '../invites/addresses.rules';
import { whyOf } from '../panel/why.rules';
import { differenceOf, PERMISSION_GROUPS, permissionsOf } from './roles.rules';

const setting = { role: 'keeper' as const, role_id: null, extra: [], denied: [] };

test('[X.245, D-RIGHTS.3] a refusal takes away what needs it, and an extra brings what it needs', () => {
  const given = permissionsOf({ ...setting, extra: ['stock.delete'], denied: ['stock.edit'] }, []);
  const { gained, lost } = differenceOf(permissionsOfRole('keeper'), given);
  expect(gained).toEqual([]);
  expect(lost).toEqual(['stock.edit', 'stock.import', 'stock.archive.write']);
  expect(permissionsOf({ ...setting, role: 'billing', extra: ['lists.pick'] }, [])).toContain('stock');
  expect(permissionsOf({ ...setting, role: 'none' }, []).size).toBe(0);
});

test('[X.832] why is the role, what was given beside it, or what that needs', () => {
  const access = { role: 'picker', role_id: null } as const;
  const set = { extra: ['stock.import' as const] };
  expect(whyOf('lists.pick', access, set, [])).toEqual({ kind: 'role' });
  expect(whyOf('stock.import', access, set, [])).toEqual({ kind: 'extra' });
  expect(whyOf('stock.create', access, set, [])).toEqual({ kind: 'implied', by: 'stock.import' });
});

test('[X.838] every permission stands in one group of the page of roles', () => {
  const listed = PERMISSION_GROUPS.flatMap(({ permissions }) => [...permissions]);
  expect([...listed].sort()).toEqual([...PERMISSIONS].sort());
});

test('[X.835] a pasted column is read whatever stands between and around the addresses', () => {
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
