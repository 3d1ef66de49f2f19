import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { PAGES } from './pages.mjs';

/** What is gone when a page has settled: the loader, the page that came with the document, what is still read. */
const UNDER_WAY = '#storeroom-wait, [data-loader], [data-prerendered], [data-skeleton], [aria-busy="true"]';

const WINDOWS = { wide: { width: 1280, height: 800 }, phone: { width: 390, height: 844 } };

/** Of a hundred: text stays sharp, and a page takes some 20 kB. */
const QUALITY = 50;

const LOOKS = [
  { name: 'light', scheme: 'light', language: 'en', window: 'wide' },
  { name: 'dark', scheme: 'dark', language: 'en', window: 'wide' },
  { name: 'sepia', scheme: 'sepia', language: 'en', window: 'wide' },
  { name: 'fr', scheme: 'light', language: 'fr', window: 'wide' },
  { name: 'phone', scheme: 'light', language: 'en', window: 'phone' },
  { name: 'phone-dark', scheme: 'dark', language: 'en', window: 'phone' },
];

async function settle(page) {
  await page.getByRole('heading').or(page.getByRole('dialog')).first().waitFor();
  await page.waitForFunction((some) => document.querySelector(some) === null, UNDER_WAY);
  await page.evaluate(async () => {
    await document.fonts.ready;
    await Promise.all([...document.images].map((image) => image.decode().catch(() => undefined)));
    // Two frames: what was asked for is painted.
    for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame);
  });
}

/** WebP by the browser itself. */
async function pictureOf(page, whole) {
  const session = await page.context().newCDPSession(page);
  const { data } = await session.send('Page.captureScreenshot', {
    format: 'webp',
    quality: QUALITY,
    captureBeyondViewport: whole,
    ...(whole && {
      clip: await page.evaluate(() => {
        const { scrollWidth: width, scrollHeight: height } = document.documentElement;
        return { x: 0, y: 0, width, height, scale: 1 };
      }),
    }),
  });
  await session.detach();
  return Buffer.from(data, 'base64');
}

async function openContext(browser, { scheme, language, window }, cookies) {
  const context = await browser.newContext({
    viewport: WINDOWS[window],
    locale: language === 'fr' ? 'fr-FR' : 'en-GB',
    timezoneId: 'Europe/London',
    reducedMotion: 'reduce',
  });
  await context.addInitScript((value) => localStorage.setItem('colour-scheme', value), scheme);
  await context.addCookies(cookies);
  return context;
}

const addressOf = (path, language) => (language === 'fr' ? `/fr${path === '/' ? '' : path}` : path);

const isWanted = (look, names) => (page) =>
  (names.length === 0 || names.includes(page.name) || names.includes(`${page.name}.${look.name}`)) &&
  (!page.phone || look.window === 'phone');

async function takeOne(page, { path, isMember, before, then, whole = false }, origin, { language }) {
  await before?.(page);
  await page.goto(origin + addressOf(path, language));
  await settle(page);
  // Signed in, the mark of the connection comes a second later.
  if (isMember) await page.locator('header [role="status"] button').waitFor({ state: 'attached' });
  if (then) {
    await then(page);
    await settle(page);
  }
  return pictureOf(page, whole);
}

/**
 * Takes every page in every look, or those that `names` names (`stock` in every look, `stock.dark` in one), and returns the
 * files it wrote.
 * @param cookiesOf the cookies of a person, or of a guest who has chosen cookies or not, in a language
 */
export async function takePictures(browser, { origin, cookiesOf, folder, names }) {
  const files = [];
  for (const look of LOOKS) {
    // One browser for each who looks: what was fetched once is there.
    const contexts = new Map();
    const contextOf = async (visitor) => {
      const key = JSON.stringify(visitor);
      const context = contexts.get(key) ?? (await openContext(browser, look, cookiesOf(visitor)));
      contexts.set(key, context);
      return context;
    };
    for (const { as, undecided, ...rest } of PAGES.filter(isWanted(look, names))) {
      const context = await contextOf({ as, undecided, language: look.language });
      const page = await context.newPage();
      const bytes = await takeOne(page, { ...rest, isMember: as !== undefined }, origin, look);
      const file = join(folder, `${rest.name}.${look.name}.webp`);
      writeFileSync(file, bytes);
      files.push({ file, size: bytes.length });
      await page.close();
    }
    for (const context of contexts.values()) await context.close();
  }
  return files;
}
