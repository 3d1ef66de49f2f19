import type { Page } from '@playwright/test';
import { objectionsOf } from '../fixtures/axe';
import { giveFile, giveLanding, recordFilm, WHITE_PNG } from '../fixtures/landing';
import { expect, test } from '../fixtures/test';

const WORDS = {
  title: { en: 'The yard, at a glance.', fr: 'La cour, d’un coup d’œil.' },
  subtitle: { en: 'Everything that lies outside.', fr: 'Tout ce qui est dehors.' },
};
const BLUE = ['#12324F', '#1F5E72'];

const jumbotron = (page: Page) => page.getByRole('main').locator('section').first();
const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const ground = (page: Page) => jumbotron(page).locator('> div').first();

test('[R3.28, R9.17, X.441, X.283] a host’s own words stand on 1080 pixels of its own background before any script runs', async ({
  team,
  product,
  visitor,
}) => {
  const made = await team({ ann: 'owner' });
  const background = { kind: 'gradient', colours: BLUE };
  const there = await giveLanding(product, made, { jumbotron: { ...WORDS, background } });
  const reader = await visitor({
    product: there,
    consent: true,
    language: 'fr',
    height: 1400,
    context: { javaScriptEnabled: false },
  });
  await reader.goto('/fr');
  await expect(heading(reader)).toHaveText(WORDS.title.fr);
  await expect(reader.getByText(WORDS.subtitle.fr)).toBeVisible();

  const page = await visitor({ product: there, consent: true, language: 'en', height: 1400 });
  await page.goto('/');
  await expect(heading(page)).toHaveText(WORDS.title.en);
  await expect(page.locator('[data-prerendered]')).toHaveCount(0);
  expect((await jumbotron(page).boundingBox())?.height).toBe(1080);
  await expect(ground(page)).toHaveCSS('background-image', /linear-gradient/);
  await page.setViewportSize({ width: 390, height: 844 });
  expect((await jumbotron(page).boundingBox())?.height).toBeLessThanOrEqual(844);
});

test('[R3.29, R3.30, X.443, X.444] what is read on any background and in the navigation has its contrast in every scheme', async ({
  team,
  product,
  visitor,
}) => {
  test.slow();
  const made = await team({ ann: 'owner' });
  const navigation = { ground: '#12324F', ink: '#FFFFFF' };
  const there = await giveLanding(product, made, { navigation });
  const host = { hostname: new URL(there.origin).hostname, origin: there.origin };
  const page = await visitor({ product: there, consent: true, language: 'en' });
  await page.goto('/policy/privacy');
  await giveFile(product, `${made.slug}.png`, WHITE_PNG);
  await giveFile(product, `${made.slug}.webm`, await recordFilm(page));
  const pause = page.getByRole('button', { name: 'Pause the background' });
  const play = page.getByRole('button', { name: 'Play the background' });
  for (const background of [
    { kind: 'solid', colours: ['#FFE680'] },
    { kind: 'gradient', colours: BLUE },
    { kind: 'image', file: `${made.slug}.png` },
    { kind: 'video', file: `${made.slug}.webm`, poster: `${made.slug}.png` },
    { kind: 'animated', colours: BLUE },
  ]) {
    await giveLanding(product, made, { jumbotron: { ...WORDS, background }, navigation }, host);
    // The page server asks the API again within seconds.
    await expect(async () => {
      await page.goto('/');
      const facts = await page.locator('script#storeroom').textContent();
      expect(facts).toContain(`"kind":"${background.kind}"`);
    }).toPass();
    await expect(page.locator('[data-prerendered]')).toHaveCount(0);
    await expect(page.getByRole('banner')).toHaveCSS('background-color', 'rgb(18, 50, 79)');
    const moves = background.kind === 'video' || background.kind === 'animated';
    await expect(pause).toHaveCount(moves ? 1 : 0);
    for (const scheme of ['light', 'dark', 'sepia'] as const) {
      await page.locator('html').evaluate((root, value) => root.setAttribute('data-scheme', value), scheme);
      expect(await objectionsOf(page, 'colours'), `${background.kind} ${scheme}`).toEqual([]);
    }
    if (background.kind === 'video') {
      const film = page.locator('video');
      await expect.poll(() => film.evaluate((one: HTMLVideoElement) => one.currentTime)).toBeGreaterThan(0);
      await pause.click();
      await expect(play).toBeVisible();
      expect(await film.evaluate((one: HTMLVideoElement) => one.paused)).toBe(true);
    }
    if (background.kind === 'animated') {
      await expect(ground(page)).toHaveCSS('animation-play-state', 'running');
      await pause.click();
      await expect(ground(page)).toHaveCSS('animation-play-state', 'paused');
    }
  }
});

test('[X.444] where less motion is asked for nothing moves until somebody presses play', async ({
  team,
  product,
  visitor,
}) => {
  const made = await team({ ann: 'owner' });
  const background = { kind: 'animated', colours: BLUE };
  const there = await giveLanding(product, made, { jumbotron: { background } });
  const context = { reducedMotion: 'reduce' } as const;
  const page = await visitor({ product: there, consent: true, language: 'en', context });
  await page.goto('/');
  await expect(heading(page)).toHaveText('Know what is on every shelf, the moment it changes.');
  await expect(ground(page)).toHaveCSS('animation-play-state', 'paused');
  await page.getByRole('button', { name: 'Play the background' }).click();
  await expect(ground(page)).toHaveCSS('animation-play-state', 'running');
  await page.getByRole('button', { name: 'Pause the background' }).click();
  await expect(ground(page)).toHaveCSS('animation-play-state', 'paused');
});
