import type { Page } from '@playwright/test';
import { axeViolationsOf } from '../fixtures/axe';
import { worstContrastOf } from '../fixtures/contrast';
import { addLandingFile, setLandingPage, recordFilm, WHITE_PNG } from '../fixtures/landing';
import { expect, test } from '../fixtures/test';

const WORDS = {
  title: { en: 'The yard, at a glance.', fr: 'La cour, d’un coup d’œil.' },
  subtitle: { en: 'Everything that lies outside.', fr: 'Tout ce qui est dehors.' },
};
const BLUE = ['#12324F', '#1F5E72'];

const jumbotron = (page: Page) => page.getByRole('main').locator('section').first();
const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const words = (page: Page) => jumbotron(page).locator('div[data-jumbotron=words]');
const ground = (page: Page) => jumbotron(page).locator('> div').first();

test(
  'a host’s own title and subtitle are on the landing page where no script runs; where they run, its jumbotron has the host’s background, and is 1080 px high or as a phone’s screen',
  { tag: ['@R3.28', '@R9.17', '@pages.283'] },
  async ({ team, product, visitor }) => {
    const made = await team({ ann: 'owner' });
    const background = { kind: 'gradient', colours: BLUE };
    const there = await setLandingPage(product, made, { jumbotron: { ...WORDS, background } });
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
  },
);

test(
  'words on every kind of background and in the navigation have enough contrast, and a film or an animation can be paused and stands still where reduced motion is preferred',
  { tag: ['@R3.29', '@R3.30', '@landing.443', '@landing.444', '@long'] },
  async ({ team, product, visitor }) => {
    const navigation = { ground: '#12324F', ink: '#FFFFFF' };
    const page = await visitor({ consent: true, language: 'en' });
    const pause = page.getByRole('button', { name: 'Pause the background' });
    const play = page.getByRole('button', { name: 'Play the background' });
    await addLandingFile(product, 'ground.png', WHITE_PNG);
    await addLandingFile(product, 'ground.webm', await recordFilm(page));
    // Each has a host of its own, of which the page server remembers nothing.
    const grounds = [
      { kind: 'solid', colours: ['#FFE680'] },
      { kind: 'gradient', colours: BLUE },
      { kind: 'image', file: 'ground.png' },
      { kind: 'video', file: 'ground.webm', poster: 'ground.png' },
      { kind: 'animated', colours: BLUE },
    ];
    for (const background of grounds) {
      const made = await team({ ann: 'owner' });
      const landing = { jumbotron: { ...WORDS, background }, navigation };
      const { origin } = await setLandingPage(product, made, landing);
      await page.emulateMedia({ reducedMotion: 'no-preference' });
      await page.goto(origin);
      expect(await page.locator('script#storeroom').textContent()).toContain(`"kind":"${background.kind}"`);
      await expect(page.locator('[data-prerendered]')).toHaveCount(0);
      await expect(page.getByRole('banner')).toHaveCSS('background-color', 'rgb(18, 50, 79)');
      const moves = background.kind === 'video' || background.kind === 'animated';
      await expect(pause).toHaveCount(moves ? 1 : 0);
      // Words and grounds are the host's in every scheme; what stands around them is the product's.
      for (const scheme of background.kind === 'solid' ? ['light', 'dark', 'sepia'] : ['light']) {
        await page.locator('html').evaluate((root, value) => root.setAttribute('data-scheme', value), scheme);
        expect(await axeViolationsOf(page, 'colours'), `${background.kind} ${scheme}`).toEqual([]);
      }
      // axe measures no words over a gradient, a picture or a film.
      expect(await worstContrastOf(words(page)), background.kind).toBeGreaterThanOrEqual(4.5);
      if (background.kind === 'video') {
        const isPaused = (film: HTMLVideoElement) => film.paused;
        const film = page.locator('video');
        await expect.poll(() => film.evaluate((one: HTMLVideoElement) => one.currentTime)).toBeGreaterThan(0);
        await pause.click();
        await expect(play).toBeVisible();
        expect(await film.evaluate(isPaused)).toBe(true);
        await page.emulateMedia({ reducedMotion: 'reduce' });
        await page.reload();
        await expect(play).toBeVisible();
        expect(await film.evaluate(isPaused)).toBe(true);
      }
      if (background.kind === 'animated') {
        await expect(ground(page)).toHaveCSS('animation-play-state', 'running');
        await pause.click();
        await expect(ground(page)).toHaveCSS('animation-play-state', 'paused');

        // Where less motion is asked for nothing moves until somebody presses play.
        await page.emulateMedia({ reducedMotion: 'reduce' });
        await page.reload();
        await expect(page.locator('[data-prerendered]')).toHaveCount(0);
        await expect(heading(page)).toHaveText(WORDS.title.en);
        await expect(ground(page)).toHaveCSS('animation-play-state', 'paused');
        await play.click();
        await expect(ground(page)).toHaveCSS('animation-play-state', 'running');
        await pause.click();
        await expect(ground(page)).toHaveCSS('animation-play-state', 'paused');
      }
    }
  },
);
