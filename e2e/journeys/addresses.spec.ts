import { cookiesOf, daysOf } from '../fixtures/cookies';
import { expect, test } from '../fixtures/test';
import { ItemPanel } from '../pages/item-panel.page';
import { LeaveQuestion } from '../pages/leave-question.page';
import { Shell } from '../pages/shell.page';
import { StockPage } from '../pages/stock.page';

test(
  'switching the language keeps the path, the query and what is being typed, without a question, and the choice is remembered',
  { tag: ['@D-R9.1', '@D-R9.3', '@R1.20', '@look.472'] },
  async ({ team, signedIn }) => {
    const { people } = await team({ tom: 'manager' });
    const [bolt] = await people.tom.api.newItems(['Bolt', 'Bolt, short', 'Nut']);
    const page = await signedIn(people.tom, { width: 1440 });
    const query = `name=bolt&sort=name&item=${bolt.id}`;
    const list = await new StockPage(page).open(`/stock?${query}`);
    await new ItemPanel(page).name.fill('Bolt, long');
    await new Shell(page).chooseLanguage('Français');
    await expect(page).toHaveURL(`/fr/stock?${query}`);
    await expect(page.locator('html')).toHaveAttribute('lang', 'fr');
    await expect(page.getByRole('button', { name: 'Langue' })).toBeVisible();
    await expect(list.names()).toHaveCount(2);
    const name = page.getByRole('complementary').getByRole('textbox', { name: 'Nom' });
    await expect(name).toHaveValue('Bolt, long');
    await expect(new LeaveQuestion(page, 'fr').dialog).toHaveCount(0);
    const cookie = (await cookiesOf(page)).get('i18n_redirected');
    expect([cookie?.value, daysOf(cookie)]).toEqual(['fr', 365]);
    await page.goto('/stock/empty?name=a');
    await expect(page).toHaveURL('/fr/stock/empty?name=a');
  },
);
