import type { Role, StockList } from '@storeroom/contract';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aList } from '../testing/a-list';
import { openLists, someLines } from '../testing/open-lists';

const OTHERS = { user_id: 9, user_name: 'Tom Ashby' };
const DELETED = { deleted_at: '2026-10-14T14:00:00.000000Z' };
const DONE = { status: 'done' as const };

test.each<[string, Role, Partial<StockList>, string[], string[]]>([
  ['their own open list', 'keeper', {}, ['Pick'], ['Hand over', 'Duplicate', 'Delete']],
  ['a colleague’s open list', 'keeper', OTHERS, ['Pick'], ['Hand over', 'Duplicate', 'Delete']],
  ['a list that is done', 'keeper', DONE, [], ['Send by e-mail', 'Duplicate', 'Delete']],
  ['a deleted list', 'keeper', DELETED, ['Restore'], ['Duplicate']],
  ['a deleted list that was done', 'keeper', { ...DONE, ...DELETED }, ['Restore'], ['Duplicate']],
  ['their own open list', 'picker', {}, ['Pick'], ['Duplicate', 'Delete']],
  ['a colleague’s open list', 'picker', OTHERS, ['Pick'], ['Duplicate']],
  ['a colleague’s list that is done', 'picker', { ...OTHERS, ...DONE }, [], ['Duplicate']],
  ['a colleague’s deleted list', 'picker', { ...OTHERS, ...DELETED }, [], ['Duplicate']],
])(
  'of %s a %s is offered what can be done with it [lists.2992]',
  async (_list, role, part, pressed, menu) => {
    await openLists({ at: '/stock?list=41', role, lists: [aList({ items: someLines(), ...part })] });
    const panel = within(await screen.findByRole('complementary', { name: 'Fenwick Plumbing' }));
    await userEvent.click(await panel.findByRole('button', { name: 'More for Fenwick Plumbing' }));
    expect(screen.getAllByRole('menuitem').map((item) => item.textContent)).toEqual(menu);
    const offered = ['Pick', 'Restore'].filter((name) => panel.queryByRole('button', { name }) !== null);
    expect(offered).toEqual(pressed);
  },
);
