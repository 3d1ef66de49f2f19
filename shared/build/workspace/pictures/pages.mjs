const dialog = (page) => page.getByRole('dialog').last();

/** Its form comes when it is about to be seen. */
async function seeContact(page) {
  await page.locator('footer').scrollIntoViewIfNeeded();
  await page.getByRole('form').waitFor();
  await page.evaluate(() => scrollTo(0, 0));
}

async function openCookies(page) {
  await page
    .getByRole('region', { name: /cookies/i })
    .getByRole('button')
    .last()
    .click();
  await dialog(page).waitFor();
}

async function openPalette(page) {
  await page.keyboard.press('Control+k');
  await dialog(page).getByRole('option').first().waitFor();
}

/** Focuses with the pointer, because focus by keyboard shows a ring. */
async function openKeys(page) {
  await openPalette(page);
  await dialog(page)
    .getByRole('option', { name: /keys|raccourcis/i })
    .click();
  await dialog(page).getByRole('switch').waitFor();
}

async function openAccount(page) {
  await page.locator('header button').last().click();
  await page.getByRole('menuitem').first().click();
  await dialog(page).waitFor();
}

async function openMenu(page) {
  await page.locator('nav[data-keep-clear] button[aria-expanded]').click();
  await page.locator('dialog[data-step="open"]').waitFor();
}

async function openFirstItem(page) {
  await page.locator('tr[data-item] a, [data-item] a').first().click();
  await page.getByRole('complementary').getByRole('listitem').first().waitFor();
}

async function openFirstLocation(page) {
  await page.locator('main tbody a').first().click();
  await page.locator('main nav a[href*="tab="]').first().waitFor();
}

const openFirstTeam = (part) => async (page) => {
  await page.locator('main tbody a').first().click();
  const tab = page.locator(`main nav a[href*="tab=${part}"]`);
  await tab.waitFor();
  if (part !== 'members') await tab.click();
};

const openTab = (at) => async (page) => {
  await openFirstLocation(page);
  await page.locator('main nav a[href*="tab="]').nth(at).click();
};

const chooseOfMenu = (button, entry) => async (page) => {
  await page.getByRole('button', { name: button }).first().click();
  await page.getByRole('menuitem', { name: entry }).click();
  await dialog(page).waitFor();
};

async function selectRows(page) {
  const boxes = page.locator('tr[data-item] input[type="checkbox"], [data-item] input[type="checkbox"]');
  for (const at of [0, 1, 2]) await boxes.nth(at).check();
  await page.getByRole('region', { name: /Selection|Sélection/ }).waitFor();
}

async function openLabels(page) {
  await page.locator('main tbody a').first().waitFor();
  await page.getByRole('button', { name: /Print labels|Imprimer des étiquettes/ }).click();
  await dialog(page).waitFor();
}

async function openScan(page) {
  await page.getByRole('button', { name: /^(Scan|Scanner)$/ }).click();
  await dialog(page).waitFor();
}

/** They stay open on a device, and so for the pictures that follow. */
async function openLists(page) {
  const door = page.getByRole('button', { name: /^(Picking lists|Listes de préparation)$/ });
  await door.waitFor();
  if ((await door.getAttribute('aria-expanded')) !== 'true') await door.click();
  await page.getByText('Canal Wharf, block C').first().waitFor();
}

async function openList(page) {
  await openLists(page);
  await page.getByRole('button', { name: /Canal Wharf, block C/ }).click();
  await page.getByRole('button', { name: /^(Pick|Préparer)$/ }).waitFor();
}

async function startPicking(page) {
  await openList(page);
  await page.getByRole('button', { name: /^(Pick|Préparer)$/ }).click();
  await dialog(page).waitFor();
}

const FILE = `Name;Amount;Location;Unit;Minimum;Code
Masking tape 50 mm;24;Rack A1;piece;6;4006381333931
Copper pipe 15 mm;12,5;Rack B2;metre;;
Wood screw 4 × 40;two hundred;Rack A1;piece;;
Pallet wrap;8;Yard;box;2;
`;

async function planImport(page) {
  await page
    .locator('input[type="file"]')
    .setInputFiles({ name: 'delivery.csv', mimeType: 'text/csv', buffer: Buffer.from(FILE) });
  await page.getByRole('table').nth(1).waitFor();
}

/** What the document holds for the shell, whose scripts are files, cannot be read; nor can the registry instead. */
async function failing(page) {
  await page.route('**/registry.json', (route) => route.fulfill({ status: 404 }));
  await page.addInitScript(() => {
    const { parse } = JSON;
    JSON.parse = (text, reviver) => {
      const cut = new SyntaxError('cut short');
      if (text === document.getElementById('storeroom')?.textContent && cut.stack.includes('/assets/'))
        throw cut;
      return parse(text, reviver);
    };
  });
}

/**
 * Every page of the product, and what opens over them: who looks (a person of the demo company, else a guest), what
 * happens before the visit and after it, and whether all of the page is taken or what a window shows.
 */
export const PAGES = [
  { name: 'landing', path: '/', then: seeContact, whole: true },
  { name: 'login', path: '/login' },
  { name: 'recovery', path: '/login/recovery' },
  { name: 'recovery-over', path: '/login/recovery/rubbish' },
  { name: 'invitation-over', path: '/login/invite/rubbish' },
  { name: 'cookie-policy', path: '/policy/cookies' },
  { name: 'privacy-policy', path: '/policy/privacy' },
  { name: 'cookie-notice', path: '/', undecided: true },
  { name: 'cookie-choice', path: '/', undecided: true, then: openCookies },
  { name: 'status', path: '/status' },
  { name: 'trackers', path: '/status/trackers' },
  { name: 'tls', path: '/status/tls' },
  { name: 'missing-page', path: '/no/such/shelf' },
  { name: 'dashboard', path: '/dashboard', as: 'priya' },
  { name: 'stock', path: '/stock', as: 'priya' },
  { name: 'empty-stock', path: '/stock/empty', as: 'priya' },
  { name: 'archived-stock', path: '/stock/archived', as: 'priya' },
  { name: 'no-match', path: '/stock?name=nothing-like-it', as: 'priya' },
  { name: 'item', path: '/stock', as: 'priya', then: openFirstItem },
  { name: 'grid', path: '/stock?mode=grid', as: 'priya', then: (page) => page.getByRole('grid').waitFor() },
  { name: 'add-item', path: '/stock?new=1', as: 'priya', then: (page) => dialog(page).waitFor() },
  { name: 'selection', path: '/stock', as: 'priya', then: selectRows },
  {
    name: 'columns',
    path: '/stock',
    as: 'priya',
    then: chooseOfMenu(
      /Views and columns|Vues et colonnes/,
      /^(Columns|Colonnes|Shown on cards|Affiché sur les fiches)$/,
    ),
  },
  { name: 'deleted-items', path: '/stock/archived?removed=1', as: 'priya' },
  {
    name: 'import',
    path: '/stock?import=1',
    as: 'priya',
    then: (page) => page.getByRole('heading').nth(1).waitFor(),
  },
  { name: 'import-plan', path: '/stock?import=1', as: 'priya', then: planImport },
  { name: 'scan', path: '/stock', as: 'priya', then: openScan, phone: true },
  { name: 'labels', path: '/stock/locations', as: 'priya', then: openLabels },
  { name: 'locations', path: '/stock/locations', as: 'priya' },
  { name: 'picking-lists', path: '/stock', as: 'tom', then: openLists },
  { name: 'picking-list', path: '/stock', as: 'tom', then: openList },
  { name: 'pick-mode', path: '/stock', as: 'tom', then: startPicking },
  { name: 'reports', path: '/stock/reports?report=movements', as: 'priya' },
  { name: 'location', path: '/stock/locations', as: 'priya', then: openFirstLocation },
  { name: 'location-activity', path: '/stock/locations', as: 'priya', then: openTab(0) },
  { name: 'count', path: '/stock/locations', as: 'priya', then: openTab(1) },
  { name: 'teams', path: '/teams', as: 'owen' },
  { name: 'team', path: '/teams', as: 'owen', then: openFirstTeam('members') },
  { name: 'branding', path: '/teams', as: 'owen', then: openFirstTeam('branding') },
  { name: 'subscription', path: '/teams', as: 'owen', then: openFirstTeam('subscription') },
  { name: 'users', path: '/users', as: 'owen' },
  { name: 'roles', path: '/users?roles=1', as: 'owen' },
  { name: 'log', path: '/logs', as: 'priya' },
  { name: 'account', path: '/stock', as: 'priya', then: openAccount },
  { name: 'palette', path: '/stock', as: 'priya', then: openPalette },
  { name: 'keys', path: '/stock', as: 'priya', then: openKeys },
  { name: 'menu', path: '/stock', as: 'priya', then: openMenu, phone: true },
  { name: 'not-permitted', path: '/logs', as: 'tom' },
  { name: 'missing-page-member', path: '/stock/no-such-shelf', as: 'priya' },
  {
    name: 'failure',
    path: '/login',
    before: failing,
    then: (page) => page.getByRole('alert').getByRole('button').nth(1).waitFor(),
  },
];

/** Who looks at them, of the demo company. */
export const PEOPLE = [...new Set(PAGES.map(({ as }) => as).filter(Boolean))];

/** What the pages of documentation show, by page and look: these alone are kept, in `docs/pictures`. */
export const KEPT = [
  'landing.light',
  'login.light',
  'dashboard.light',
  'stock.light',
  'stock.phone-dark',
  'item.light',
  'import-plan.light',
  'locations.light',
  'pick-mode.phone',
  'reports.light',
  'log.light',
  'teams.light',
];
