import { openQuietPage, pointAt, press, round } from './round.mjs';

/**
 * From a press on the pager of a table to the rows of a page that was never there before, of as many rows.
 * `rows` selects what is turned; `known` says by what a row is known: a selector in it and one of its attributes.
 */
export async function turnPages(browser, who, { path, rows, known, rounds, cpu }) {
  const opened = await openQuietPage(browser, who, path, { rows, cpu });
  const { page, close } = opened;
  try {
    const found = [];
    // The first press is not counted, because it warms up what stays warm during work.
    for (let turn = 0; turn <= rounds; turn += 1) {
      const next = page.locator('main a[rel="next"]');
      await pointAt(opened, next);
      const one = await round(opened, {
        watch: watchPage,
        given: { rows, known },
        press: () => press(opened, next),
      });
      if (turn > 0) found.push(one);
    }
    return found;
  } finally {
    await close();
  }
}

function watchPage({ rows, known }) {
  const keys = () =>
    [...document.querySelectorAll(rows)].map((row) =>
      (known.within ? row.querySelector(known.within) : row).getAttribute(known.attribute),
    );
  const before = new Set(keys());
  const isThere = () => {
    const now = keys();
    return (
      now.length === before.size &&
      now.every((key) => !before.has(key)) &&
      !document.querySelector('main table[aria-busy]')
    );
  };
  window.__storeroomUse.watch('click', () => true, { painted: isThere });
}
