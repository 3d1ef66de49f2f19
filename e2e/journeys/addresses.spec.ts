import { ask } from '../fixtures/http';
import { cookiesOf, daysOf } from '../fixtures/cookies';
import { expect, test } from '../fixtures/test';
import { Shell } from '../pages/shell.page';
import { StockPage } from '../pages/stock.page';

test(
  'the first visit follows the browser’s language once',
  { tag: ['@D-R9', '@R1.25'] },
  async ({ product, visitor }) => {
    const french = { 'accept-language': 'fr-CA,fr;q=0.9,en;q=0.8' };
    const first = await ask(product, '/policy/privacy?a=b', french);
    expect([first.status, first.headers.location]).toEqual([302, '/fr/policy/privacy?a=b']);
    expect(first.headers['set-cookie']?.[0]).toContain('i18n_redirected=fr');
    const later = await ask(product, '/policy/privacy', { ...french, cookie: 'i18n_redirected=en' });
    expect(later.status).toBe(200);
    expect((await ask(product, '/policy/privacy', { 'accept-language': 'de' })).status).toBe(200);

    const page = await visitor({ consent: true, context: { locale: 'fr-FR' } });
    await page.goto('/login');
    await expect(page).toHaveURL('/fr/login');
    await page.getByRole('link', { name: 'English' }).click();
    await expect(page).toHaveURL('/login');
    await page.goto('/policy/privacy');
    await expect(page).toHaveURL('/policy/privacy');
    expect((await cookiesOf(page)).get('i18n_redirected')?.value).toBe('en');
  },
);

test(
  'another language keeps path and query, and is kept itself',
  { tag: ['@D-R9.1', '@D-R9.3', '@R1.20', '@R5.17'] },
  async ({ house, signedIn }) => {
    const page = await signedIn(house.people.viewer);
    const list = await new StockPage(page).open('/stock?name=tee&sort=name');
    await new Shell(page).chooseLanguage('Français');
    await expect(page).toHaveURL('/fr/stock?name=tee&sort=name');
    await expect(page.locator('html')).toHaveAttribute('lang', 'fr');
    await expect(page.getByRole('button', { name: 'Langue' })).toBeVisible();
    await expect(list.names()).toHaveCount(7);
    const cookie = (await cookiesOf(page)).get('i18n_redirected');
    expect([cookie?.value, daysOf(cookie)]).toEqual(['fr', 365]);
    await page.goto('/stock/empty?name=a');
    await expect(page).toHaveURL('/fr/stock/empty?name=a');
  },
);
