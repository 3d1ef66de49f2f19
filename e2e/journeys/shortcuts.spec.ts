import { expect, test } from '../fixtures/test';
import { CreateDialog } from '../pages/create-dialog.page';

for (const pace of [0, 10, 20]) {
  const title = `after the key n, what is typed every ${pace} ms is in the name of the new item even if its form loads late`;
  test(
    title,
    { tag: ['@look.1231', '@look.1233', ...(pace === 10 ? [] : ['@long'])] },
    async ({ team, signedIn }) => {
      const { people } = await team({ priya: 'manager' });
      const page = await signedIn(people.priya);
      let send: () => void = () => undefined;
      const sent = new Promise<void>((resolve) => (send = resolve));
      await page.route('**/item-forms.*.js', (route) => sent.then(() => route.continue()));
      // Without limits of their own: a busy machine opens the page late.
      const asked = page.waitForRequest('**/item-forms.*.js', { timeout: 0 });
      const typedAhead = page.waitForResponse('**/typed-ahead.*.js', { timeout: 0 });
      // What hears scanners is there. A page whose form is held has not loaded whole.
      await page.goto('/stock', { waitUntil: 'commit' });
      await expect(
        page.getByRole('button', { name: 'Scan', exact: true, includeHidden: true }),
      ).toBeAttached();
      // Until the code that keeps keys for a form has run, they act on the page.
      await (await typedAhead).finished();
      await page.evaluate(() => new Promise((done) => requestIdleCallback(done)));
      await page.keyboard.type('nclamp 1', { delay: pace });
      await asked;
      await page.keyboard.type('2 mm', { delay: pace });
      // The address says that the form was asked for: the keys have done their work.
      await expect(page).toHaveURL(/new=1/);
      send();
      const { dialog, name } = new CreateDialog(page);
      await expect(name).toHaveValue('clamp 12 mm');
      await expect(name).toBeFocused();
      await expect(dialog).toBeVisible();
    },
  );
}
