import { callApi } from '../sign-in.mjs';
import { openPage, pointAt, press, round } from './round.mjs';

const CUSTOMER = 'Fenwick Plumbing';
const PRESS = 'dialog button[aria-label^="Pick 1 "]';

/** A list of one line with enough to pick in each round; returns its number. */
export async function arrangeList(running, { token, user }, amount) {
  const team_id = user.team.id;
  const item = await callApi(running, 'POST', '/api/stock', {
    token,
    body: { team_id, name: 'Bolt of the bench', amount },
  });
  const made = await callApi(running, 'POST', '/api/stock/lists', {
    token,
    body: { team_id, customer_name: CUSTOMER, items: [{ stock_id: item.stock.id, amount }] },
  });
  return made.list.id;
}

/** From a press on + in pick mode to the amount that is left, with a connection or without one. */
export async function pickOnes(browser, who, { list, rounds, isOnline }) {
  const opened = await openPage(browser, who, `/stock?list=${list}&mode=pick`);
  const { page, still, close } = opened;
  try {
    const button = page.locator(PRESS);
    await button.waitFor();
    await still();
    if (!isOnline) await page.context().setOffline(true);
    await pointAt(opened, button);
    const found = [];
    for (let turn = 0; turn <= rounds; turn += 1) {
      const one = await round(opened, {
        watch: watchAmount,
        given: PRESS,
        press: () => press(opened, button),
      });
      if (turn > 0) found.push(one);
    }
    return found;
  } finally {
    await close();
  }
}

function watchAmount(press) {
  // The amount that is left is the one thing of a line that is written so large.
  const amount = () => document.querySelector('dialog section p > span')?.textContent;
  const before = amount();
  const isPress = ({ target }) => target.closest(press) !== null;
  window.__storeroomUse.watch('click', isPress, { painted: () => amount() !== before });
}
