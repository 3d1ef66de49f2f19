import { cpus, loadavg } from 'node:os';
import { endingAll } from './ending.mjs';
import { benchStorm } from './storm.mjs';
import { namesToType, typingPause } from './use/arrange.mjs';
import { growthRow, lineOf, partsOf, timeRow } from './use/figures.mjs';
import { selectAll, turnItemPages, typeNames } from './use/list-rounds.mjs';
import { wander } from './use/memory.mjs';
import { arrangeList, pickOnes } from './use/pick-rounds.mjs';
import { openFirstPanels, openPanels } from './use/panel-rounds.mjs';
import { startUse } from './use/start.mjs';

/** Of docs/rules/speed.md, "In use": what 95 of 100 presses take at most in milliseconds, and how much memory may grow. */
const TARGETS = {
  feedback: 200,
  page: 500,
  largePage: 1800,
  name: 500,
  selectPage: 150,
  selectAll: 100,
  panel: 300,
  firstPanel: 1000,
  pick: 50,
  memory: 1.2,
};

/** After how many changes of the route the page is weighed. */
const ROUTE_CHANGES = [50, 500];

/**
 * What people do with the list of a big team, in a browser on a CPU four times slower, against the started product.
 * Returns the figures, and whether every target was met.
 */
export function benchUse({ rounds = 30, items = 100_000, ...more } = {}) {
  const { routeChanges = ROUTE_CHANGES, storm = true, print = console.log } = more;
  return endingAll(async (keep) => {
    const { running, colleague, keeper, browser, who } = await startUse(keep, { items });
    const rows = [];
    const tell = (row, parts) => {
      rows.push(row);
      print(`${lineOf(row)}   load ${loadavg()[0].toFixed(1)}`);
      if (parts) print(`      ${parts}`);
    };
    const feel = (found, target = TARGETS.feedback) =>
      tell(timeRow('  its first feedback', times(found, 'feedback'), target));
    print(
      `use of the list, ${items.toLocaleString('en')} items in the team: CPU ×4, ${rounds} rounds; ${cpus().length} cores`,
    );

    const pages = await turnItemPages(browser, who, { rounds });
    tell(timeRow('a page pressed → its rows', times(pages), TARGETS.page), partsOf(pages));
    feel(pages);
    const large = await turnItemPages(browser, who, { rounds, per_page: 100 });
    tell(timeRow('the same, 100 rows a page', times(large), TARGETS.largePage), partsOf(large));
    feel(large);

    const pause = typingPause();
    const names = await typeNames(browser, who, { texts: namesToType(rounds) });
    tell(timeRow('last key of a name → its rows', times(names), null), partsOf(names));
    const beyond = times(names).map((value) => value - pause);
    tell(timeRow(`  beyond the pause of ${pause} ms`, beyond, TARGETS.name));
    feel(names);

    const selected = await selectAll(browser, who, { rounds });
    const [ofPage, ofAll] = ['ofPage', 'ofAll'].map((key) => selected.map((one) => one[key]));
    tell(timeRow('Ctrl+A → the bar, of the page', times(ofPage), TARGETS.selectPage));
    tell(timeRow('Ctrl+A again → the bar, of all', times(ofAll), TARGETS.selectAll));

    const panels = await openPanels(browser, who, { rounds });
    tell(timeRow('an item pressed → its fields', times(panels, 'fields'), TARGETS.panel));
    feel(panels);
    tell(timeRow('  its history', times(panels, 'history'), null));
    const first = await openFirstPanels(browser, who, { rounds });
    tell(timeRow('the first of a visit → its fields', times(first, 'fields'), TARGETS.firstPanel));
    feel(first, null);

    const list = await arrangeList(running, keeper, 2 * (rounds + 1));
    for (const isOnline of [true, false]) {
      const picks = await pickOnes(browser, who, { list, rounds, isOnline });
      const what = isOnline ? 'a pick pressed → its amount' : 'the same without a network';
      tell(timeRow(what, times(picks), TARGETS.pick));
    }

    const held = await wander(browser, who, { marks: routeChanges });
    tell(growthRow(`memory after ${routeChanges.join(' and ')} route changes`, held, TARGETS.memory));

    let isCalm = true;
    const verdict = (good) => {
      isCalm &&= good;
      return good ? '✓' : '✗';
    };
    if (storm) await benchStorm(browser, running, { cookies: who.cookies, verdict, colleague });
    return { rows, isMet: isCalm && rows.every((row) => row.isMet) };
  });
}

const times = (found, name = 'painted') => found.map((one) => one[name]);
