import { join } from 'node:path';
import { defineConfig } from '@playwright/test';

/** What a headless Chromium needs to run as root, to keep to itself, and to take less of the processor. */
const QUIET_BROWSER = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // A page of a test lives for seconds: to optimise its code takes longer than it saves.
  '--js-flags=--no-opt --no-maglev',
];

const isSeveral = process.env['STOREROOM_SHAPE'] === 'several';

/**
 * `npm test` leaves the long ones out; `npm run test:long` runs those, and then on several processes the ones that show a change
 * of one person to another; whoever names tests gets either.
 */
const LONG_TESTS: Readonly<Record<string, object>> = {
  0: { grepInvert: /@long/ },
  1: { grep: isSeveral ? /@several/ : /@long/ },
};

export default defineConfig({
  testDir: '.',
  testMatch: '**/*.spec.ts',
  ...LONG_TESTS[process.env['STOREROOM_LONG'] ?? ''],
  globalSetup: './fixtures/global-setup.ts',
  outputDir: './test-results',
  fullyParallel: true,
  // Half as many again as cores: a page waits for its server. Half as many as cores beside the ten processes of a product of several:
  // with more, pages of a busy machine wait longer for files than a page waits. Each has a browser and makes teams of its own.
  workers: isSeveral ? '50%' : '150%',
  forbidOnly: true,
  // Each of the long ones looks at many pages, or waits for what people wait for.
  timeout: process.env['STOREROOM_LONG'] === '0' ? 60_000 : 240_000,
  expect: {
    timeout: 10_000,
    // Edges of letters differ from one Chromium to the next; a button that has gone is more than this.
    toHaveScreenshot: { maxDiffPixelRatio: 0.003 },
  },
  snapshotPathTemplate: '{testDir}/pictures/{arg}{ext}',
  // A picture that is not there yet is a failure, and is made when it is asked for.
  updateSnapshots: 'none',
  reporter: 'list',
  use: {
    headless: true,
    viewport: { width: 1280, height: 900 },
    locale: 'en-GB',
    timezoneId: 'Europe/London',
    actionTimeout: 10_000,
    screenshot: 'only-on-failure',
    // A recording slows every test down: it is made when it is asked for, and kept for what failed.
    trace: process.env['TRACE']
      ? { mode: 'retain-on-failure', screenshots: false, snapshots: true, sources: false }
      : 'off',
    launchOptions: {
      executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium',
      args: QUIET_BROWSER,
      env: { ...process.env, FONTCONFIG_FILE: join(import.meta.dirname, 'fonts.conf') },
    },
  },
});
