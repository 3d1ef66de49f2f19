import { openQuietPage, ROWS } from './round.mjs';

/** Around all pages by their entries in the menu, each with its title; on the list an item is opened and closed. */
const WAY = [
  { entry: 'Empty', title: 'Empty Stock' },
  { entry: 'Archived', title: 'Archived Stock' },
  { entry: 'Locations', title: 'Locations' },
  { entry: 'Dashboard', title: 'Dashboard' },
  { entry: 'Logs', title: 'Logs' },
  { entry: 'Available', title: 'Stock' },
  { opens: true },
  { closes: true },
];
const LIST = WAY[5];
/** How long nothing may be open before the next press: a quick hand. */
const QUIET_MS = 40;

/**
 * What the page holds after so many changes of its route, by presses on links and without loading it anew, in bytes of
 * its heap once everything has been thrown away that can be. Not on a slower CPU, which would hold no more.
 */
export async function wander(browser, who, { marks, say = () => {} }) {
  const opened = await openQuietPage(browser, who, '/stock', { cpu: 1 });
  try {
    const found = [];
    for (let step = 0; step < Math.max(...marks); step += 1) {
      await go(opened, WAY[step % WAY.length], step);
      if (marks.includes(step + 1)) {
        found.push(await weigh(opened));
        say(`  ${step + 1} route changes: ${(found.at(-1).bytes / 1e6).toFixed(1)} MB`);
      }
    }
    return found;
  } finally {
    await opened.close();
  }
}

async function go({ page, still }, { entry, title, opens, closes }, step = 0) {
  if (entry) {
    const menu = page.getByRole('navigation', { name: 'Main' });
    await menu.getByRole('link', { name: entry, exact: true }).click();
    await page.getByRole('heading', { level: 1, name: title, exact: true }).waitFor();
  } else if (opens) {
    await page
      .locator(`${ROWS} a`)
      .nth((step >> 3) % 15)
      .click();
    await page.locator('main aside ol li').first().waitFor();
  } else if (closes) {
    await page.keyboard.press('Escape');
    await page.locator('main aside h2').waitFor({ state: 'detached' });
  }
  await still(QUIET_MS);
}

/** Weighed on the list, where every weighing finds the same on the screen. */
async function weigh(opened) {
  const { page, cdp } = opened;
  await go(opened, LIST);
  await page.locator(ROWS).first().waitFor();
  // What one collection leaves to be finished the next one takes.
  for (let time = 0; time < 3; time += 1) await cdp.send('HeapProfiler.collectGarbage');
  const { usedSize } = await cdp.send('Runtime.getHeapUsage');
  const { nodes, jsEventListeners } = await cdp.send('Memory.getDOMCounters');
  return { bytes: usedSize, nodes, listeners: jsEventListeners };
}
