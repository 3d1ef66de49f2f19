import assert from 'node:assert/strict';
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { developAlone } from '../../src/dev/alone.mjs';
import { launchChromium } from '../bench/chromium.mjs';
import { ourRemote } from '../our-remotes.mjs';
import { inRoot } from '../workspace.mjs';
import { developInHost } from './in-host.mjs';

const quiet = { say: () => {} };
let folder;
let browser;
before(async () => {
  folder = mkdtempSync(join(tmpdir(), 'storeroom-hot-'));
  browser = await launchChromium();
});
after(async () => {
  await browser.close();
  rmSync(folder, { recursive: true });
});

const greeting = (word) => `import { useTexts } from '@storeroom/sdk';
import { useState } from 'react';
import { mark } from './mark';
import styles from './hero.module.css';

export function Hero() {
  const t = useTexts('landing');
  const [name, setName] = useState('');
  return (
    <div className={styles.hero}>
      <h1>${word} {mark} {t('contact.title')}</h1>
      <input aria-label="Greeted" value={name} onChange={(event) => setName(event.target.value)} />
    </div>
  );
}
`;

/** A copy of the landing page, in a folder of its own, whose first section holds a field. */
function copyOfLanding(name) {
  const copy = join(folder, name);
  const source = join(copy, 'src');
  const { folder: original } = ourRemote('landing');
  cpSync(join(original, 'src'), source, { recursive: true });
  // A folder of its own, for what is built into it.
  mkdirSync(join(copy, 'node_modules'));
  for (const name of readdirSync(join(original, 'node_modules')).filter((one) => one !== '.cache'))
    symlinkSync(join(original, 'node_modules', name), join(copy, 'node_modules', name));
  cpSync(join(original, 'package.json'), join(copy, 'package.json'));
  const write = (file, text) => writeFileSync(join(source, file), text);
  write('home/mark.ts', "export const mark = 'A';");
  write('home/hero.tsx', greeting('One'));
  return { copy, source, write, read: (file) => readFileSync(join(source, file), 'utf8') };
}

/** The page with text in its field; `isSame` returns whether it is still the same document with that text. */
async function typedInto(address) {
  const page = await browser.newPage();
  await page.goto(address);
  // A prerendered field is not yet managed by React.
  await page.locator('body:not(:has([data-prerendered])) h1').waitFor();
  await page.getByLabel('Greeted').fill('typed');
  const document = await page.evaluateHandle(() => window.document);
  return {
    page,
    shows: (words) => page.locator('h1', { hasText: words }).waitFor(),
    async isSame() {
      const same = await document.evaluate((known) => known === window.document).catch(() => false);
      return same && (await page.getByLabel('Greeted').inputValue()) === 'typed';
    },
  };
}

test('a saved component or style is exchanged in the host’s open page, which keeps its input, and saved texts or routes reload the page [platform.1695, platform.1696]', async () => {
  const { source, write, read } = copyOfLanding('in-host');
  const running = await developInHost(['landing'], {
    ...quiet,
    env: { ...process.env, PORT: '0', DATA_DIR: join(folder, 'data'), SEED_DEMO: '0' },
    sourceOf: () => source,
    folder: join(folder, 'dev'),
  });
  try {
    const { page, shows, isSame } = await typedInto(`${running.origin}/`);
    write('home/hero.tsx', greeting('Two'));
    await shows('Two A');
    assert.ok(await isSame(), 'after a component');
    write('home/mark.ts', "export const mark = 'B';");
    await shows('Two B');
    assert.ok(await isSame(), 'after a module without a component');
    write('home/hero.module.css', `${read('home/hero.module.css')}\n.hero { outline: 7px solid; }`);
    await page.waitForFunction(
      () => getComputedStyle(window.document.querySelector('h1').parentElement).outlineWidth === '7px',
    );
    assert.ok(await isSame(), 'after a style');

    const texts = JSON.parse(read('texts/landing.en.json'));
    texts.contact.title = 'New words';
    write('texts/landing.en.json', JSON.stringify(texts));
    await shows('Two B New words');
    assert.ok(!(await isSame()), 'texts are read once, when the page is loaded');
    write('rows.ts', read('rows.ts').replace("en: 'Home'", "en: 'Begin'"));
    // Not the next `load`: that of the reload before may still be to come.
    await page.waitForFunction(() => window.document.title.startsWith('Begin'));
  } finally {
    await running.stop();
  }
});

test('a saved component is exchanged in the page of a remote that runs alone, which shows a build error and wrong types until the next good ones [platform.1695, platform.1365]', async () => {
  const { copy, write } = copyOfLanding('alone');
  symlinkSync(inRoot('node_modules/typescript-7'), join(copy, 'node_modules/typescript-7'));
  const types = {
    extends: inRoot('remote-landing/tsconfig.json'),
    include: [join(copy, 'src/home/mark.ts')],
  };
  writeFileSync(join(copy, 'tsconfig.json'), JSON.stringify(types));
  const running = await developAlone({ ...ourRemote('landing'), folder: copy }, { ...quiet, port: 0 });
  try {
    const { page, shows, isSame } = await typedInto(`${running.origin}/`);
    write('home/hero.tsx', greeting('Two {'));
    await page.getByRole('alert').filter({ hasText: 'hero.tsx' }).waitFor();
    write('home/hero.tsx', greeting('Three'));
    await shows('Three A');
    await page.getByRole('alert').waitFor({ state: 'detached' });
    write('home/mark.ts', "export const mark: number = 'B';");
    await page.getByRole('alert').filter({ hasText: 'src/home/mark.ts(1,14)' }).waitFor();
    await shows('Three B');
    write('home/mark.ts', "export const mark: string = 'C';");
    await shows('Three C');
    await page.getByRole('alert').waitFor({ state: 'detached' });
    assert.ok(await isSame());
  } finally {
    await running.stop();
  }
});

test('a remote that runs alone has its menu, its guards and both languages, and keeps its address when it is loaded again [platform.1943]', async () => {
  const running = await developAlone(ourRemote('admin'), { ...quiet, port: 0 });
  try {
    const page = await browser.newPage();
    const says = (words) => page.getByRole('main').filter({ hasText: words }).waitFor();
    await page.goto(running.origin);
    const menu = page.getByRole('navigation', { name: 'Menu' });
    await menu.getByRole('link', { name: 'Logs' }).click();
    await page.getByRole('heading', { level: 1, name: 'Logs' }).waitFor();
    assert.deepEqual(await menu.getByRole('link').allTextContents(), ['Teams', 'Users', 'Logs']);
    await page.getByRole('button', { name: 'Sign out' }).click();
    await says('This page is for signed-in users.');
    assert.equal(await menu.getByRole('link').count(), 0);
    await page.getByRole('link', { name: 'Français' }).click();
    await page.getByRole('heading', { level: 1, name: 'Journal' }).waitFor();
    assert.equal(page.url(), `${running.origin}/fr/logs`);
    await page.goto(`${running.origin}/teams/leeds?tab=people`);
    await page.reload();
    assert.equal(page.url(), `${running.origin}/teams/leeds?tab=people`);
    await page.goto(`${running.origin}/nowhere`);
    await says('The remote has no page at this address.');
  } finally {
    await running.stop();
  }
});
