import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { PrerenderedScreen } from '@storeroom/contract';
import { sampleSite, type Site } from '../testing/sample-site';

let site: Site;
beforeAll(async () => {
  site = await sampleSite();
});
afterAll(() => site.stop());

const SCREEN: PrerenderedScreen = {
  variants: [
    { contact_form: 'on', cookie_choice: 'any', html: '<h1>\uE000name\uE001</h1><p>Write here</p>' },
    {
      contact_form: 'off',
      cookie_choice: 'any',
      html: '<h1>\uE000name\uE001</h1><a href="mailto:\uE000contact_email\uE001">Mail</a>',
    },
  ],
};

/** Every publication is a new release, because the page server caches what it has read of a release. */
let count = 0;
function publish(screen: PrerenderedScreen = SCREEN): string {
  count += 1;
  const release = `1.0.${count}-aaaaaaaa`;
  const files = { 'prerendered-home.en.json': screen, 'prerendered-home.fr.json': screen };
  const prerendered = { 'home:en': 'prerendered-home.en.json', 'home:fr': 'prerendered-home.fr.json' };
  site.addRelease('landing', release, { prerendered }, files);
  site.point({ landing: { live: `/releases/landing/${release}` } });
  return join(site.root, 'remote-landing/dist', release);
}

/** The prerendered screen in the document; null where there is none. */
const appIn = (body: string) => /<div id="app" data-prerendered>(.*?)<\/div>/s.exec(body)?.[1] ?? null;
const setBranding = (more: object) => {
  if (site.settings) site.settings = { ...site.settings, branding: { ...site.settings.branding, ...more } };
};

test('the document of a public page holds its prerendered screen, in its layout and in the language of the address [pages.283]', async () => {
  publish();
  const english = await site.get('/?plan=team');
  expect(appIn(english.body)).toBe(
    "<main data-frame='landing en /?plan=team'><h1>Brightwater</h1><p>Write here</p></main>",
  );
  expect(english.body).not.toContain('<noscript>');
  const french = await site.get('/fr');
  expect(appIn(french.body)).toContain("data-frame='landing fr /fr'");
});

test('the styles of a prerendered screen are linked in the document, and the file that it was read from is not named', async () => {
  publish();
  const { body } = await site.get('/');
  expect(body).toMatch(
    /<link rel="stylesheet" href="http:\/\/storeroom\.localhost:8080\/releases\/landing\/[^"]+\/screen-home\.cccccccc\.css"/,
  );
  expect(body).not.toContain('prerendered-home');
  expect(body).not.toContain('frame.55555555');
});

test('a prerendered screen holds the brand’s words escaped, and is left out where one of them would be the whole target of a link [pages.293]', async () => {
  publish();
  setBranding({ name: '<script>"A&B', contact_email: '"><b>@example.org', contact_form: false });
  await site.restart();
  const { body } = await site.get('/');
  expect(appIn(body)).toContain(
    '<h1>&lt;script&gt;&quot;A&amp;B</h1><a href="mailto:&quot;&gt;&lt;b&gt;@example.org">Mail</a>',
  );
  publish({
    variants: [{ contact_form: 'any', cookie_choice: 'any', html: '<a href="\uE000name\uE001">x</a>' }],
  });
  expect(appIn((await site.get('/')).body)).toBeNull();
  setBranding({ name: 'Brightwater', contact_email: 'hello@example.org', contact_form: true });
  await site.restart();
});

test('a prerendered screen that differs from its build is left out, and the server’s log says why [pages.285]', async () => {
  const folder = publish();
  writeFileSync(join(folder, 'prerendered-home.en.json'), JSON.stringify(SCREEN).replace('Write', 'Wrong'));
  const { body, status } = await site.get('/');
  expect(status).toBe(200);
  expect(appIn(body)).toBeNull();
  expect(body).toContain('<noscript>');
  expect(site.logLines.join('\n')).toContain(
    'prerendered-home.en.json is not what was built: its hash differs',
  );
});

test('a prerendered screen that could not be read is read again after 5 s [pages.285]', async () => {
  const now = jest.spyOn(performance, 'now').mockReturnValue(10_000);
  const file = join(publish(), 'prerendered-home.en.json');
  const built = readFileSync(file);
  writeFileSync(file, '{');
  const isThere = async () => appIn((await site.get('/')).body) !== null;
  expect(await isThere()).toBe(false);
  writeFileSync(file, built);
  now.mockReturnValue(14_999);
  expect(await isThere()).toBe(false);
  now.mockReturnValue(15_001);
  expect(await isThere()).toBe(true);
});

test('a page is served without its prerendered screen where the frame around it cannot be drawn, and the log says why [pages.285]', async () => {
  const list = join(site.root, 'host/dist/page/assets.json');
  const text = readFileSync(list, 'utf8');
  const frame = 'assets/frame.99999999.cjs';
  writeFileSync(
    join(site.root, 'host/dist/page', frame),
    "exports.drawFrame = () => { throw new Error('no menu'); };",
  );
  writeFileSync(list, JSON.stringify({ ...(JSON.parse(text) as object), frame }));
  publish();
  await site.restart();
  const { body, status } = await site.get('/');
  expect([status, appIn(body)]).toEqual([200, null]);
  expect(site.logLines.at(-1)).toMatch(/frame assets\/frame\.99999999\.cjs: it cannot be drawn: no menu$/);
  writeFileSync(list, text);
  await site.restart();
});

test('a prerendered screen with the choice of cookies is shown only to visitors who have not chosen [pages.283]', async () => {
  publish({ variants: [{ contact_form: 'any', cookie_choice: 'none', html: '<p>Not chosen</p>' }] });
  expect(appIn((await site.get('/')).body)).toContain('Not chosen');
  const chosen = await site.get('/', { cookie: 'ConsentCookies=true' });
  expect(appIn(chosen.body)).toBeNull();
});

test('a visitor with a session cookie gets no page that was prerendered for guests', async () => {
  publish();
  const { body } = await site.get('/', { cookie: `AuthToken=${'1|'.padEnd(40, 'a')}` });
  expect(appIn(body)).toBeNull();
});

test('the address of a page for signed-in people holds the prerendered login for a guest [pages.283]', async () => {
  publish();
  site.addRelease(
    'auth',
    '1.0.0-bbbbbbbb',
    {
      routes: [
        {
          id: 'login',
          path: '/login',
          layout: 'box',
          access: 'guest',
          title: { en: 'Login', fr: 'Connexion' },
          prerendered: true,
        },
      ],
      prerendered: { 'login:en': 'prerendered-login.en.json' },
    },
    {
      'prerendered-login.en.json': {
        variants: [{ contact_form: 'any', cookie_choice: 'any', html: '<h1>Sign in</h1>' }],
      },
    },
  );
  site.point({ auth: { live: '/releases/auth/1.0.0-bbbbbbbb' } });
  const { body } = await site.get('/dashboard');
  expect(appIn(body)).toContain("<main data-frame='box en /login'><h1>Sign in</h1>");
});
