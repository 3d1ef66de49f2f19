import { turnPages } from './page-turns.mjs';
import { openQuietPage, round, ROWS } from './round.mjs';

/** Pages of the list of items, of as many rows as the address has. */
export function turnItemPages(browser, who, { rounds, per_page = null }) {
  const path = per_page === null ? '/stock' : `/stock?per_page=${per_page}`;
  return turnPages(browser, who, { path, rows: ROWS, known: { attribute: 'data-item' }, rounds });
}

const FILTER = 'main input[type="search"]';

/** From the last key of a name, typed fast, to the rows that have it. */
export async function typeNames(browser, who, { texts }) {
  const opened = await openQuietPage(browser, who, '/stock');
  const { page, close } = opened;
  try {
    const shown = await page.locator(ROWS).evaluateAll((rows) => rows.map((row) => row.dataset.item).join());
    const found = [];
    for (const text of [texts.at(-1), ...texts]) {
      await page.locator(FILTER).focus();
      const one = await round(opened, {
        watch: watchName,
        given: { text, rowsSelector: ROWS, filter: FILTER },
        press: async () => {
          if (text.length > 1) await page.keyboard.insertText(text.slice(0, -1));
          await page.locator(FILTER).press(text.at(-1));
        },
      });
      found.push(one);
      await clearFilter(opened, shown);
    }
    return found.slice(1);
  } finally {
    await close();
  }
}

function watchName({ text, rowsSelector, filter }) {
  const rows = () => [...document.querySelectorAll(rowsSelector)];
  const before = new Set(rows().map((row) => row.dataset.item));
  const wanted = text.toLowerCase();
  const isThere = () => {
    const now = rows();
    return (
      now.length > 0 &&
      now.some((row) => !before.has(row.dataset.item)) &&
      now.every((row) => row.textContent.toLowerCase().includes(wanted)) &&
      !document.querySelector('main table[aria-busy]')
    );
  };
  const isLastKey = ({ key, target }) => key === text.at(-1) && target.matches(filter);
  window.__storeroomUse.watch('keydown', isLastKey, { painted: isThere });
}

/** Clears the name, and waits for the rows that were there before it; `shown` is their numbers, with commas between them. */
async function clearFilter({ page, still }, shown) {
  await page.locator(FILTER).press('Escape');
  await page.waitForURL((url) => !url.searchParams.has('name'));
  await page.waitForFunction(
    ([selector, wanted]) =>
      [...document.querySelectorAll(selector)].map((row) => row.dataset.item).join() === wanted,
    [ROWS, shown],
  );
  await still();
}

const BAR = 'main [role="region"][aria-label="Selection"] [role="status"] strong';

/** From Ctrl+A in the rows to the bar with the number of selected items: once for the page, once for all that match. */
export async function selectAll(browser, who, { rounds }) {
  const opened = await openQuietPage(browser, who, '/stock');
  const { page, close } = opened;
  try {
    const total = /^[\d,]+/.exec(
      await page
        .getByRole('status')
        .filter({ hasText: /^[\d,]+ items?$/ })
        .innerText(),
    )[0];
    const onPage = await page.locator(ROWS).count();
    const found = [];
    for (let turn = 0; turn <= rounds; turn += 1) {
      const press = () => page.locator(`${ROWS} a`).first().press('Control+a');
      const ofPage = await round(opened, {
        watch: watchBar,
        given: { bar: BAR, words: `${onPage} ` },
        press,
      });
      const ofAll = await round(opened, { watch: watchBar, given: { bar: BAR, words: `${total} ` }, press });
      if (turn > 0) found.push({ ofPage, ofAll });
      await page.getByRole('button', { name: 'Clear the selection' }).click();
      await page.locator(BAR).waitFor({ state: 'detached' });
    }
    return found;
  } finally {
    await close();
  }
}

function watchBar({ bar, words }) {
  const isThere = () => document.querySelector(bar)?.textContent.startsWith(words) ?? false;
  window.__storeroomUse.watch('keydown', ({ key }) => key.toLowerCase() === 'a', { painted: isThere });
}
