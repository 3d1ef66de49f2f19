import { openPage, openQuietPage, pointAt, press, pressHere, round, ROWS } from './round.mjs';

/** From a press on a name to the panel with the item's fields, and to its history: once the first has been opened. */
export async function openPanels(browser, who, { rounds }) {
  const opened = await openQuietPage(browser, who, '/stock');
  const { page, close } = opened;
  try {
    const onPage = await page.locator(ROWS).count();
    const found = [];
    for (let turn = 0; turn <= rounds; turn += 1) {
      const row = turn % onPage;
      if (turn > 0 && row === 0) await nextPage(opened);
      const name = page.locator(`${ROWS} a`).nth(row);
      await pointAt(opened, name);
      const one = await openPanel(opened, name, () => press(opened, name));
      if (turn > 0) found.push(one);
      await page.keyboard.press('Escape');
      await page.locator('main aside h2').waitFor({ state: 'detached' });
    }
    return found;
  } finally {
    await close();
  }
}

/** The same on a page that has just drawn its first rows, in a browser that has never been here. */
export async function openFirstPanels(browser, who, { rounds }) {
  const found = [];
  for (let turn = 0; turn < rounds; turn += 1) {
    const opened = await openPage(browser, who, '/stock');
    try {
      const name = opened.page.locator(`${ROWS} a`).nth(turn % 10);
      const { x, y, height } = await name.boundingBox();
      await opened.page.mouse.move(x + 10, y + height / 2);
      found.push(await openPanel(opened, name, () => pressHere(opened)));
    } finally {
      await opened.close();
    }
  }
  return found;
}

async function openPanel(opened, name, pressName) {
  return round(opened, {
    watch: watchPanel,
    given: await name.innerText(),
    press: pressName,
  });
}

function watchPanel(name) {
  const hasFields = () => {
    const panel = document.querySelector('main aside');
    const form = panel?.querySelector('form[aria-label="Details"]');
    return (
      panel?.querySelector('h2').textContent === name &&
      [...(form?.querySelectorAll('input') ?? [])].some(({ value }) => value === name) &&
      // The last of them: what an item may have beside its name and place.
      form.querySelector('textarea') !== null
    );
  };
  const hasHistory = () => hasFields() && document.querySelector('main aside ol li') !== null;
  window.__storeroomUse.watch('click', () => true, { fields: hasFields, history: hasHistory });
}

async function nextPage({ page, still }) {
  const first = await page.locator(ROWS).first().getAttribute('data-item');
  await page.locator('main a[rel="next"]').click();
  await page.locator(`main tr[data-item="${first}"]`).waitFor({ state: 'detached' });
  await still();
}
