import { openQuietPage, pointAt, pressHere, round } from './round.mjs';

const ENTRIES = 'main tbody tr:has(time)';

/** From a press on the pager of the log to the entries of a page that was never there before. */
export async function turnLogPages(browser, who, { rounds, path, cpu }) {
  const opened = await openQuietPage(browser, who, path, { rows: ENTRIES, cpu });
  const { page, close } = opened;
  try {
    const found = [];
    // The first press of all is thrown away, as with the list.
    for (let turn = 0; turn <= rounds; turn += 1) {
      await pointAt(opened, page.locator('main a[rel="next"]'));
      const one = await round(opened, {
        watch: watchEntries,
        given: ENTRIES,
        press: () => pressHere(opened),
      });
      if (turn > 0) found.push(one);
    }
    return found;
  } finally {
    await close();
  }
}

/** Entries are nine seconds apart: each is known by its moment. */
function watchEntries(entries) {
  const moments = () =>
    [...document.querySelectorAll(entries)].map((row) => row.querySelector('time').dateTime);
  const before = new Set(moments());
  const isThere = () => {
    const now = moments();
    return (
      now.length === before.size &&
      now.every((moment) => !before.has(moment)) &&
      !document.querySelector('main table[aria-busy]')
    );
  };
  window.__storeroomUse.watch('click', () => true, { painted: isThere });
}
