import { cpus, loadavg } from 'node:os';
import { endingAll } from './ending.mjs';
import { lineOf, partsOf, timeRow } from './use/figures.mjs';
import { turnPages } from './use/page-turns.mjs';
import { startUse } from './use/start.mjs';

/** Of docs/rules/speed.md, "In use": what 95 of 100 pages of the log take at most in milliseconds. */
const TARGET_MS = 200;
const PER_PAGE = 15;
const WARM_UP = 10;

/** Entries are nine seconds apart: each is known by its moment. */
const ENTRIES = {
  rows: 'main tbody tr:has(time)',
  known: { within: 'time', attribute: 'datetime' },
};

/**
 * Pages of a log of so many entries, turned in a browser against the started product: the newest, and those in the
 * middle. Returns the figures, and whether every target was met.
 */
export function benchLogs({ rounds = 30, rows: logs = 1_000_000, print = console.log } = {}) {
  return endingAll(async (keep) => {
    const { browser, who } = await startUse(keep, { items: Math.max(1_000, logs / 20), logs });
    print(
      `the log, ${logs.toLocaleString('en')} entries in the team: ${rounds} rounds; ${cpus().length} cores`,
    );
    // Warmed up, because a server that has just inserted a million entries and answered no call is not typical.
    await turnPages(browser, who, { ...ENTRIES, path: '/logs', rounds: WARM_UP, cpu: 1 });
    const rows = [];
    const middle = Math.floor(logs / 2 / PER_PAGE);
    for (const [what, path, cpu, target] of [
      ['a page pressed → its entries', '/logs', 1, TARGET_MS],
      ['the same in the middle of the log', `/logs?page=${middle}`, 1, TARGET_MS],
      ['a page, CPU ×4', '/logs', 4, null],
    ]) {
      const found = await turnPages(browser, who, { ...ENTRIES, path, rounds, cpu });
      const row = timeRow(
        what,
        found.map(({ painted }) => painted),
        target,
      );
      rows.push(row);
      print(`${lineOf(row)}   load ${loadavg()[0].toFixed(1)}`);
      print(`      ${partsOf(found)}`);
    }
    return { rows, isMet: rows.every((row) => row.isMet) };
  });
}
