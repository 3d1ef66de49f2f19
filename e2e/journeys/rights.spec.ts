import { expect, test } from '../fixtures/test';
import { Shell } from '../pages/shell.page';
import { Toasts } from '../pages/toasts.page';

test(
  'a person who loses their role in the open team goes on in another of theirs, and without one reads that none is left, until they have one again',
  { tag: ['@people.841', '@people.926', '@people.246'] },
  async ({ team, signedIn, expectedConsole }) => {
    // What the page asks about the team, before it has heard of it.
    expectedConsole.push(/status of (401|403|404)/);
    const here = await team({ owen: 'owner', tom: 'keeper' });
    const { owen, tom } = here.people;
    const { team: below } = await owen.api.call<{ team: { id: number; name: string } }>(
      'POST',
      '/api/teams',
      {
        name: `${here.name} South`,
        parent_id: here.id,
      },
    );
    const giveBelow = (role: string) =>
      owen.api.call('PUT', `/api/users/${tom.id}/roles`, { team_id: below.id, role });
    await giveBelow('picker');
    const page = await signedIn(tom);
    await page.goto('/stock');
    await new Shell(page).isLive();
    const open = page.getByRole('banner');
    await expect(open).toContainText(here.name);
    await owen.api.call('PUT', `/api/users/${tom.id}/roles`, { role: 'none' });
    await expect(open).toContainText(below.name);
    const words = `You no longer work in ${here.name}. You are now in ${below.name} · Picker`;
    await expect(new Toasts(page).saying(words)).toBeVisible();
    const add = page.getByRole('button', { name: 'Add item' });
    await expect(add).toHaveCount(0);

    await giveBelow('none');
    await expect(page.getByRole('main')).toContainText('You no longer have a role in any team.');
    await giveBelow('keeper');
    await expect(add.first()).toBeVisible();
  },
);
