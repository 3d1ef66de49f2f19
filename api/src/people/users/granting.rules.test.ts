import type { Permission } from '@storeroom/contract';
import { mayGive, mayManage, mayRegrant, onlyTakes } from './granting.rules';

const held = (teams: Record<number, Permission[]>) =>
  new Map(
    Object.entries(teams).map(([id, permissions]) => [
      Number(id),
      { permissions: new Set(permissions), role: 'keeper' as const },
    ]),
  );
const NONE = held({});

it('an account is managed only by somebody who has the right to, and all of the account’s rights, in each of its teams [G.268]', () => {
  const own = held({ 1: ['stock', 'users.edit'], 2: ['stock', 'users.edit'], 3: ['stock'] });
  expect(mayManage(own, held({ 1: ['stock'], 2: [] }))).toBe(true);
  // The caller lacks the right in one of the teams.
  expect(mayManage(own, held({ 1: ['stock'], 3: ['stock'] }))).toBe(false);
  expect(mayManage(own, held({ 1: ['stock'], 3: [] }))).toBe(false);
  // The other person has more rights in one of the teams.
  expect(mayManage(own, held({ 1: ['stock'], 2: ['stock', 'stock.edit'] }))).toBe(false);
  // The other person works in a team that the caller cannot reach.
  expect(mayManage(own, held({ 1: ['stock'], 4: [] }))).toBe(false);
});

it('rights are given and taken only by somebody who holds them [G.269]', () => {
  const own = held({ 1: ['stock', 'stock.edit'] });
  const change = (before: Permission[], after: Permission[], team = 1) =>
    mayRegrant(own, held({ [team]: before }), held({ [team]: after }));
  expect(change(['stock'], ['stock', 'stock.edit'])).toBe(true);
  expect(change(['stock', 'stock.edit'], ['stock'])).toBe(true);
  expect(change(['stock'], ['stock', 'stock.delete'])).toBe(false);
  expect(change(['stock', 'stock.delete'], ['stock'])).toBe(false);
  expect(change(['stock', 'stock.delete'], ['stock', 'stock.edit'])).toBe(false);
  // Rights that do not change need nothing, even where the caller has no rights.
  expect(change(['stock.delete'], ['stock.delete'], 2)).toBe(true);
  expect(change(['stock'], [], 2)).toBe(false);
  expect(mayRegrant(own, NONE, held({ 1: ['stock.delete'] }))).toBe(false);
  expect(mayRegrant(own, held({ 1: ['stock.delete'] }), NONE)).toBe(false);
});

it('a role is given only by somebody who holds all of it in the team and in every team below [G.269]', () => {
  const own = held({ 1: ['stock', 'stock.edit'], 2: ['stock'] });
  expect(mayGive(own, [1, 2], ['stock'])).toBe(true);
  expect(mayGive(own, [1], ['stock', 'stock.edit'])).toBe(true);
  expect(mayGive(own, [1, 2], ['stock', 'stock.edit'])).toBe(false);
  expect(mayGive(own, [1, 3], ['stock'])).toBe(false);
});

it('a change counts as one that only takes rights away when it adds none in any team', () => {
  const before = held({ 1: ['stock', 'stock.edit'], 2: ['stock'] });
  expect(onlyTakes(before, held({ 1: ['stock'] }))).toBe(true);
  expect(onlyTakes(before, held({ 1: ['stock'], 2: ['stock', 'stock.edit'] }))).toBe(false);
  expect(onlyTakes(before, held({ 3: ['stock'] }))).toBe(false);
});
