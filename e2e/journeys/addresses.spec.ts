import { ask } from '../fixtures/http';
import { cookiesOf, daysOf } from '../fixtures/cookies';
import { expect, test } from '../fixtures/test';
import { Shell } from '../pages/shell.page';
import { StockPage } from '../pages/stock.page';

const GUEST_TITLES = [
  ['/', 'Home', 'Accueil'],
  ['/login', 'Login', 'Connexion'],
  ['/policy/cookies', 'Cookies', 'Cookies'],
  ['/policy/privacy', 'Privacy', 'Confidentialité'],
  ['/loading', 'Loading', 'Chargement'],
] as const;

const TITLES = [
  ['/dashboard', 'Dashboard', 'Tableau de bord'],
  ['/stock', 'Stock', 'Stock'],
  ['/stock/empty', 'Empty Stock', 'Stock épuisé'],
  ['/stock/archived', 'Archived Stock', 'Stock archivé'],
  ['/stock?item=1', 'Manage Stock', 'Gestion du stock'],
  ['/stock/locations', 'Locations', 'Emplacements'],
  ['/stock/reports', 'Stock Reports', 'Rapports de stock'],
  ['/teams', 'Teams', 'Équipes'],
  ['/logs', 'Stock Logs', 'Journal du stock'],
] as const;

test('[R2.2, R2.5, V.41] pages of guests have their titles in both languages', async ({ visitor }) => {
  const page = await visitor({ consent: true, language: 'en' });
  for (const [address, english, french] of GUEST_TITLES) {
    await page.goto(address);
    await expect(page).toHaveTitle(`${english} · Storeroom`);
    await expect(page.locator('html')).toHaveAttribute('lang', 'en-GB');
    await page.goto(address === '/' ? '/fr' : `/fr${address}`);
    await expect(page).toHaveTitle(`${french} · Storeroom`);
    await expect(page.locator('html')).toHaveAttribute('lang', 'fr');
  }
});

test('[R2.5, R2.31, D-R6.1] pages of signed-in people have their titles in both languages', async ({
  house,
  signedIn,
  expectedConsole,
}) => {
  // The item of the address is another team's.
  expectedConsole.push(/status of 404/);
  const page = await signedIn(house.people.manager);
  for (const [address, english, french] of TITLES) {
    await page.goto(address);
    await expect(page).toHaveTitle(`${english} · Storeroom`);
    await page.goto(`/fr${address}`);
    await expect(page).toHaveTitle(`${french} · Storeroom`);
  }
});

test('[R8.1, R2.39, X.142] an address that nobody owns is a 404 with the path, for a guest and for a colleague', async ({
  house,
  product,
  visitor,
  signedIn,
  expectedConsole,
}) => {
  expectedConsole.push(/status of 404/);
  expect((await ask(product, '/no/such/shelf')).status).toBe(404);
  const guest = await visitor({ consent: true, language: 'en' });
  await guest.goto('/no/such/shelf');
  await expect(guest).toHaveTitle('Page Not Found · Storeroom');
  await expect(guest.getByRole('heading', { level: 1, name: 'Page not found' })).toBeVisible();
  await expect(guest.getByRole('main')).toContainText('/no/such/shelf');
  await guest.getByRole('link', { name: 'Go to the home page' }).click();
  await expect(guest).toHaveURL('/');

  const page = await signedIn(house.people.keeper);
  await page.goto('/fr/stock/nulle-part');
  await expect(page).toHaveTitle('Page introuvable · Storeroom');
  await expect(page.getByRole('main')).toContainText('/stock/nulle-part');
  await page.getByRole('navigation', { name: 'Principal' }).getByRole('link', { name: 'Disponible' }).click();
  await expect(page).toHaveURL('/fr/stock');
});

test('[D-R1.4, D-RIGHTS.31, D-RIGHTS.42, D-RIGHTS.47] a page without its permission names what is missing', async ({
  house,
  signedIn,
}) => {
  const { picker, billing } = house.people;
  for (const [person, address, permission] of [
    [picker, '/logs', 'Read the logs'],
    [picker, '/stock/archived', 'See archived stock'],
    [billing, '/stock/empty', 'See empty stock'],
  ] as const) {
    const page = await signedIn(person);
    await page.goto(address);
    await expect(page.getByRole('heading', { name: 'You may not open this page' })).toBeVisible();
    await expect(page.getByRole('main').getByText(`“${permission}”`, { exact: true })).toBeVisible();
    await expect(page).toHaveTitle('Not permitted · Storeroom');
    await page.getByRole('link', { name: 'Go to the start page' }).click();
    await expect(page).toHaveURL('/dashboard');
  }
});

test('[R2.4, R2.25, D-R8.1, D-H1.1] there is one address for each page', async ({ product }) => {
  const { port } = new URL(product.origin);
  const english = { cookie: 'i18n_redirected=en' };
  for (const [from, status, to] of [
    ['/stock/', 301, '/stock'],
    ['/fr/stock/empty//?name=a', 301, '/fr/stock/empty?name=a'],
    ['//example.com/', 301, '/example.com'],
    ['/policy', 301, '/policy/privacy'],
    ['/fr/policy', 301, '/fr/policy/privacy'],
  ] as const) {
    const answer = await ask(product, from, english);
    expect([from, answer.status, answer.headers.location]).toEqual([from, status, to]);
  }
  const answer = await ask(product, '/stock?name=a', { ...english, host: `localhost:${port}` });
  expect([answer.status, answer.headers.location]).toEqual([302, `${product.origin}/stock?name=a`]);
});

test('[R2.24, D-R7.2] sitemap and robots name the public pages in both languages, and nothing else', async ({
  product,
}) => {
  const { text, headers } = await ask(product, '/sitemap.xml');
  expect(headers['content-type']).toContain('application/xml');
  const addresses = [...text.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = '']) =>
    address.replace(product.origin, ''),
  );
  expect(addresses).toEqual(
    ['/', '/policy/cookies', '/policy/privacy', '/status', '/status/tls', '/status/trackers'].flatMap(
      (path) => [path, path === '/' ? '/fr' : `/fr${path}`],
    ),
  );
  expect(text).toContain(
    `<xhtml:link rel="alternate" hreflang="fr" href="${product.origin}/fr/policy/privacy"/>`,
  );
  const robots = await ask(product, '/robots.txt');
  for (const address of addresses) expect(robots.text).toContain(`Allow: ${address}$\n`);
  expect(robots.text).toContain('Disallow: /\n');
  expect(robots.text).toContain(`Sitemap: ${product.origin}/sitemap.xml`);
});

test('[D-R9, R1.25] the first visit follows the browser’s language once', async ({ product, visitor }) => {
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
});

test('[D-R9.1, D-R9.3, R1.20, R5.17] another language keeps path and query, and is kept itself', async ({
  house,
  signedIn,
}) => {
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
});
