import type { ProductAddress } from '../fixtures/product';
import { signIn, type Person, type Team } from '../fixtures/team';
import { expect, test } from '../fixtures/test';
import { AccountDrawer } from '../pages/account.page';
import { Shell } from '../pages/shell.page';
import { StockPage } from '../pages/stock.page';

const NAMES = Array.from({ length: 18 }, (_, at) => `Bracket ${at + 1}`);

/** Somebody with more items than a page usually shows. */
async function somebody(team: (roles: { mara: 'keeper' }) => Promise<Team<'mara'>>) {
  const { people, id } = await team({ mara: 'keeper' });
  await people.mara.api.newItems(NAMES);
  return { mara: people.mara, team_id: id };
}

const heightOf = (list: StockPage) =>
  list.table
    .locator('tbody tr')
    .first()
    .evaluate((row) => row.getBoundingClientRect().height);

test(
  'the row height and page size that a person chooses in their account apply to the list at once, also on another open device',
  { tag: ['@look.380', '@look.381', '@look.389', '@V.24'] },
  async ({ team, signedIn }) => {
    const { mara } = await somebody(team);
    const [here, there] = await Promise.all([signedIn(mara), signedIn(mara)]);
    const other = await new StockPage(there).open();
    await new Shell(there).isLive();
    const list = await new StockPage(here).open();
    await expect(list.names()).toHaveCount(15);
    expect(await heightOf(list)).toBe(40);

    const account = await new AccountDrawer(here).openFromMenu();
    await expect(here).toHaveURL('/stock?account=1');
    await account.choose('Rows', 'Compact');
    await account.choose('Rows per page', '30');
    await account.close();
    await expect(here).toHaveURL('/stock');
    await expect(list.names()).toHaveCount(18);
    expect(await heightOf(list)).toBe(32);

    await expect(other.names()).toHaveCount(18);
    expect(await heightOf(other)).toBe(32);
    await there.goto('/stock?per_page=15');
    await expect(other.names()).toHaveCount(15);
  },
);

/** The same person at another device. */
const elsewhereOf = (product: ProductAddress, team_id: number, { username }: Person) =>
  signIn(product, team_id, username);

test(
  '“Sign out everywhere” ends the sessions of a person in two browsers',
  { tag: ['@sign-in.390'] },
  async ({ team, product, signedIn, expectedConsole }) => {
    expectedConsole.push(/status of 401/, /WebSocket/);
    const { mara, team_id } = await somebody(team);
    const there = await signedIn(await elsewhereOf(product, team_id, mara));
    await new StockPage(there).open();
    const here = await signedIn(mara);
    const account = await new AccountDrawer(here).open();
    await expect(account.sessions).toHaveCount(2);
    await account.drawer.getByRole('button', { name: 'Sign out everywhere', exact: true }).click();
    const sure = here.getByRole('dialog', { name: 'Sign out everywhere?' });
    await sure.getByRole('button', { name: 'Sign out everywhere' }).click();
    await expect(here).toHaveURL('/');
    await here.goto('/stock');
    await expect(here).toHaveURL(/\/login\?next=/);
    await there.goto('/stock/empty');
    await expect(there).toHaveURL(/\/login\?next=/);
    expect((await mara.api.send('GET', '/api/user')).status).toBe(401);
  },
);
