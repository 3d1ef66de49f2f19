import type { Coverage, Locale, Permission, User } from '@storeroom/contract';
import { setUserAtom } from '@storeroom/sdk/host';
import { aUser, expectAccessible, renderScreen } from '@storeroom/testing';
import { Button } from '@storeroom/ui/button';
import { chooseTeamAtom, useActiveTeam, useWriteBlock } from '@storeroom/sdk';
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { SubscriptionNotice } from './subscription-notice';

const NOW = Date.parse('2026-11-20T09:00:00Z');
const DAY_MS = 86_400_000;
const at = (days: number) => new Date(NOW + days * DAY_MS).toISOString();

const covered = (state: Coverage['state'], days: number): Coverage => ({
  state,
  expiration_at: at(days),
  read_only_at: at(days + 14),
  inherited: false,
});

function member(coverage: Coverage | undefined, permissions: Permission[] = []): User {
  const user = aUser();
  const [team] = user.teams;
  if (!team) throw new Error('A member has a team.');
  return { ...user, teams: [{ ...team, permissions, ...(coverage && { coverage }) }] };
}

const MANAGES: Permission[] = ['teams', 'subscriptions.view', 'subscriptions.manage'];

function Writing() {
  return <Button disabledReason={useWriteBlock()}>Add item</Button>;
}

/** As in the frame, which draws the notice for a team with a subscription only. */
const Noticed = () => (useActiveTeam()?.coverage ? <SubscriptionNotice /> : null);

const open = (user: User, options: { now?: number; locale?: Locale } = {}) =>
  renderScreen(
    <>
      <Noticed />
      <Writing />
    </>,
    { user, now: NOW, ...options },
  );

beforeEach(() => window.sessionStorage.clear());

test('the coming end of a subscription is announced with a link to a person who may renew it, and not to a person who may not [D-RIGHTS.73]', async () => {
  const { container, unmount } = await open(member(covered('ending', 6.5), MANAGES));
  expect(screen.getByRole('status')).toHaveTextContent('The subscription of Leeds ends in 7 days');
  expect(screen.getByRole('link', { name: 'Renew the subscription' })).toHaveAttribute(
    'href',
    '/teams/leeds?tab=subscription',
  );
  await expectAccessible(container);
  unmount();
  await open(member(covered('ending', 6.5), ['stock']));
  expect(screen.queryByRole('status')).not.toBeInTheDocument();
});

test.each([
  ['grace', -3, 'Everything works for 11 more days'],
  ['read_only', -20, 'Its Owners and Billing can renew it'],
] as const)(
  'the subscription state %s is announced to a person who may not renew it, and cannot be put away [D-RIGHTS.73]',
  async (state, days, words) => {
    await open(member(covered(state, days), ['stock']));
    expect(screen.getByRole(state === 'grace' ? 'status' : 'alert')).toHaveTextContent(words);
    expect(screen.queryByRole('button', { name: 'Remind me later' })).not.toBeInTheDocument();
  },
);

test('the announcement of a subscription’s end that was put away 28 days before comes back 7 days and 1 day before, and not in between [teams.921]', async () => {
  const member28 = member(covered('ending', 28), MANAGES);
  const later = () => screen.queryByRole('button', { name: 'Remind me later' });
  const daysBefore = (days: number) => open(member28, { now: NOW + (28 - days) * DAY_MS });
  for (const days of [28, 7, 1]) {
    const { unmount } = await daysBefore(days);
    await userEvent.click(screen.getByRole('button', { name: 'Remind me later' }));
    expect(later()).not.toBeInTheDocument();
    unmount();
    const nextDay = await daysBefore(days === 28 ? 8 : days - 0.5);
    expect(later()).not.toBeInTheDocument();
    nextDay.unmount();
  }
});

test.each([
  [
    'grace',
    -3,
    'en',
    'The subscription of Leeds ended on 17 Nov. Everything works for 11 more days; from 1 Dec on, nothing can be changed.',
  ],
  [
    'grace',
    -3,
    'fr',
    'L’abonnement de Leeds a pris fin le 17 nov. : tout fonctionne encore 11 jours ; à partir du 1 déc., rien ne pourra être modifié.',
  ],
  ['read_only', -20, 'en', 'The subscription of Leeds ended on 31 Oct'],
  ['read_only', -20, 'fr', 'L’abonnement de Leeds a pris fin le 31 oct.'],
] as const)(
  'the announcement of the subscription state %s (end: day %i) names in the language %s the day of each step [D-RIGHTS.73]',
  async (state, days, locale, words) => {
    await open(member(covered(state, days), ['stock']), { locale });
    expect(screen.getByRole(state === 'grace' ? 'status' : 'alert')).toHaveTextContent(words);
  },
);

test('the notice of each team is put away by itself, and stays so when that of another one is [teams.2873]', async () => {
  const user = member(covered('ending', 28), MANAGES);
  const others = user.teams.map((team) => ({ ...team, id: 3, name: 'Lyon' }));
  const { store } = await open({ ...user, teams: [...user.teams, ...others] });
  const putAway = () => userEvent.click(screen.getByRole('button', { name: 'Remind me later' }));
  await putAway();
  expect(screen.queryByRole('status')).not.toBeInTheDocument();
  act(() => store.set(chooseTeamAtom, 3));
  expect(screen.getByRole('status')).toHaveTextContent('The subscription of Lyon ends in 28 days');
  await putAway();
  for (const team of [2, 3]) {
    act(() => store.set(chooseTeamAtom, team));
    expect(screen.queryByRole('status')).not.toBeInTheDocument();
  }
});

test('the end of a subscription disables a button that writes, with the reason, until the renewal arrives [teams.922]', async () => {
  const { store } = await open(member(undefined));
  const button = screen.getByRole('button', { name: 'Add item' });
  expect(button).not.toHaveAttribute('aria-disabled');
  act(() => store.set(setUserAtom, member(covered('read_only', -20))));
  expect(button).toHaveAttribute('aria-disabled', 'true');
  expect(button).toHaveAccessibleDescription(
    'The subscription has ended: nothing can be changed until it is renewed.',
  );
  act(() => store.set(setUserAtom, member(undefined)));
  expect(button).not.toHaveAttribute('aria-disabled');
});
