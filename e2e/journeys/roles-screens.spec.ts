import type { Page } from '@playwright/test';
import type { Role } from '@storeroom/contract';
import { NAMES, LETTER_OF, SCREENS, type ScreenRow } from '../fixtures/screens-by-role';
import type { Team } from '../fixtures/team';
import { expect, test } from '../fixtures/test';
import { Shell } from '../pages/shell.page';

const addressOf = ({ at }: ScreenRow, { slug, places }: Team) =>
  at.replace('{team}', slug).replace('{place}', String(places['Rack A1']));

/** What has the words `button Add item`; a tab may have its number behind its name. */
function partOf(page: Page, words: string) {
  const [role = '', ...name] = words.split(' ');
  return page
    .locator('main, header')
    .getByRole(role as Parameters<Page['getByRole']>[0], {
      name: new RegExp(`^${name.join(' ')}( \\d+)?$`),
    })
    .first();
}

/** That a screen stands, with what this role has on it and nothing else. */
async function expectOpen(page: Page, { shows, tab, parts = {}, choices }: ScreenRow, letter: string) {
  await expect(page.getByRole('heading', { level: 1, name: shows })).toBeVisible();
  if (tab) await expect(partOf(page, `link ${tab}`)).toHaveAttribute('aria-current', 'page');
  await expect(page.locator('main').locator('[data-skeleton], [aria-busy="true"]')).toHaveCount(0);
  const had = (who: string) => who.includes(letter);
  for (const [words, who] of Object.entries(parts)) {
    await expect(partOf(page, words), words).toHaveCount(had(who) ? 1 : 0);
  }
  if (!choices) return;
  await page.getByRole('button', { name: choices.of, exact: true }).click();
  const menu = page.getByRole('menu');
  await expect(menu).toBeVisible();
  for (const [name, who] of Object.entries(choices.offers)) {
    await expect(menu.getByRole('menuitem', { name, exact: true }), name).toHaveCount(had(who) ? 1 : 0);
  }
  await page.keyboard.press('Escape');
}

/** That who may not open it reads which permission is missing, and finds nothing of it. */
async function expectRefused(page: Page, { needs, refusal, parts = {} }: ScreenRow) {
  const main = page.getByRole('main');
  if (refusal) await expect(main).toContainText(refusal);
  else {
    await expect(page.getByRole('heading', { name: 'You may not open this page' })).toBeVisible();
    await expect(main).toContainText(`the permission “${NAMES[needs]}”.`);
  }
  for (const words of Object.keys(parts)) await expect(partOf(page, words), words).toHaveCount(0);
}

for (const [role, letter] of Object.entries(LETTER_OF) as [Role, string][]) {
  test(
    `a person with the role ${role} finds in the menu and on each page what the role permits, and elsewhere which permission is missing`,
    { tag: ['@people.840', '@D-R1.4', '@D-RIGHTS.47'] },
    async ({ sharedTeam, signedIn, expectedConsole }) => {
      // What the server itself refuses: a team, or a location, of somebody who may not see it.
      expectedConsole.push(/status of 403/);
      test.slow();
      const page = await signedIn(sharedTeam.people[role]);
      const shell = new Shell(page);
      await page.goto('/dashboard');
      const entries = SCREENS.flatMap(({ menu, open }) => (menu && open.includes(letter) ? [menu] : []));
      await expect(shell.menu.getByRole('link')).toHaveText([...entries, 'Sign out']);
      for (const screen of SCREENS) {
        await test.step(`${role} at ${screen.at}`, async () => {
          await shell.visit(addressOf(screen, sharedTeam));
          if (screen.open.includes(letter)) await expectOpen(page, screen, letter);
          else await expectRefused(page, screen);
        });
      }
      // Loaded from its address, a page says the same.
      const refused = SCREENS.find(({ open }) => !open.includes(letter));
      if (!refused) return;
      await page.goto(addressOf(refused, sharedTeam));
      await expectRefused(page, refused);
    },
  );
}
