import type { Role } from '@storeroom/contract';
import { expect, test } from '../fixtures/test';
import { Shell } from '../pages/shell.page';
import { Toasts } from '../pages/toasts.page';

/** Each page that needs a permission: its address, that permission, and a button that writes with the right for it. */
const PAGES = [
  { path: '/stock', needs: 'stock', button: 'Add item', writers: ['owner', 'manager', 'keeper'] },
  { path: '/stock/empty', needs: 'stock.empty' },
  { path: '/stock/archived', needs: 'stock.archive' },
  {
    path: '/stock/locations',
    needs: 'locations',
    button: 'Add location',
    writers: ['owner', 'manager', 'keeper'],
  },
  { path: '/stock/reports', needs: 'stock.reports' },
  { path: '/users', needs: 'users', button: 'Invite people', writers: ['owner', 'manager'] },
  { path: '/logs', needs: 'logs', button: 'Export', writers: ['owner', 'manager', 'auditor'] },
] as const satisfies readonly { path: string; needs: string; button?: string; writers?: readonly Role[] }[];

const ALL = PAGES.map(({ path }) => path);
const MAY_OPEN: Record<Role, readonly string[]> = {
  owner: ALL,
  manager: ALL,
  keeper: ['/stock', '/stock/empty', '/stock/archived', '/stock/locations', '/stock/reports'],
  picker: ['/stock', '/stock/empty', '/stock/locations'],
  viewer: ['/stock', '/stock/empty', '/stock/archived', '/stock/locations', '/stock/reports'],
  auditor: ALL,
  billing: [],
};

for (const [role, open] of Object.entries(MAY_OPEN) as [Role, readonly string[]][]) {
  test(`[X.840, D-R1.4, D-RIGHTS.47] ${role}: menu and buttons as far as the role goes, and beyond it the missing permission`, async ({
    house,
    signedIn,
  }) => {
    const page = await signedIn(house.people[role]);
    const { menu } = new Shell(page);
    for (const { path, needs, ...writing } of PAGES) {
      await page.goto(path);
      if (!open.includes(path)) {
        await expect(page.getByRole('heading', { name: 'You may not open this page' })).toBeVisible();
        await expect(page.getByRole('main')).toContainText(`the permission ${needs}.`);
        await expect(menu.locator(`a[href="${path}"]`)).toHaveCount(0);
        continue;
      }
      await expect(menu.locator(`a[href="${path}"]`)).toHaveAttribute('aria-current', 'page');
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page.locator('[data-skeleton]')).toHaveCount(0);
      if (!('button' in writing)) continue;
      const isWriter = (writing.writers as readonly Role[]).includes(role);
      const button = page.getByRole('button', { name: writing.button, exact: true });
      await expect(button, `${path} ${writing.button}`).toHaveCount(isWriter ? 1 : 0);
    }
  });
}

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
