import { readFile } from 'node:fs/promises';
import { expect, test } from '../fixtures/test';
import { LogsPage } from '../pages/logs.page';

const PAIR = { priya: 'manager', tom: 'keeper' } as const;

test(
  'the log of stock is exported with the filter of its page, and the log of the team says so',
  { tag: ['@logs.845', '@W.705'] },
  async ({ team, signedIn }) => {
    const { people } = await team(PAIR);
    await people.tom.api.newItem({ name: 'Rope', amount: 2 });
    await people.tom.api.newItem({ name: 'Hook', amount: 2 });
    const page = await signedIn(people.priya);
    const logs = await new LogsPage(page).open('/logs?name=rope');
    await expect(logs.entries).toHaveCount(1);
    await page.getByRole('button', { name: 'Export' }).click();
    const coming = page.waitForEvent('download');
    await page.getByRole('menuitem', { name: 'As CSV' }).click();
    const text = await readFile(await (await coming).path(), 'utf8');
    expect(text).toContain('Rope');
    expect(text).not.toContain('Hook');
    await page.goto('/logs?type=teams');
    await expect(logs.entries.first()).toContainText('Exported');
  },
);
