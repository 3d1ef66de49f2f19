import { expect, test } from '../fixtures/test';
import { Shell } from '../pages/shell.page';
import { Toasts } from '../pages/toasts.page';

test('[X.841, X.926, X.246] who loses their role in the open team goes on in another of theirs, and reads which', async ({
  team,
  signedIn,
  expectedConsole,
}) => {
  // What the page asks about the team, before it has heard of it.
  expectedConsole.push(/status of (403|404)/);
  const here = await team({ owen: 'owner', tom: 'keeper' });
  const { owen, tom } = here.people;
  const { team: below } = await owen.api.call<{ team: { id: number; name: string } }>('POST', '/api/teams', {
    name: `${here.name} South`,
    parent_id: here.id,
  });
  await owen.api.call('PUT', `/api/users/${tom.id}/roles`, { team_id: below.id, role: 'picker' });
  const page = await signedIn(tom);
  await page.goto('/stock');
  await new Shell(page).isLive();
  const open = page.getByRole('banner');
  await expect(open).toContainText(here.name);
  await owen.api.call('PUT', `/api/users/${tom.id}/roles`, { role: 'none' });
  await expect(open).toContainText(below.name, { timeout: 2_000 });
  const words = `You no longer work in ${here.name}. You are now in ${below.name} · Picker`;
  await expect(new Toasts(page).saying(words)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Add item' })).toHaveCount(0);
});

test('[X.841] who loses their only role lands on a page that says what to do', async ({
  team,
  signedIn,
  expectedConsole,
}) => {
  expectedConsole.push(/status of (401|403|404)/);
  const { people } = await team({ owen: 'owner', tom: 'keeper' });
  const page = await signedIn(people.tom);
  await page.goto('/stock');
  await new Shell(page).isLive();
  await people.owen.api.call('PUT', `/api/users/${people.tom.id}/roles`, { role: 'none' });
  await expect(page.getByRole('button', { name: 'Add item' })).toHaveCount(0, { timeout: 4_000 });
  await expect(page.getByRole('main')).toContainText('You no longer have a role in any team.');
  await people.owen.api.call('PUT', `/api/users/${people.tom.id}/roles`, { role: 'keeper' });
  await expect(page.getByRole('button', { name: 'Add item' }).first()).toBeVisible();
});
