import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { cpus, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { run } from './processes.mjs';
import { asCommand, setUp } from './set-up.mjs';

/** Installed when it is needed, because it has 150 packages. */
const LIGHTHOUSE = 'lighthouse@12.8.2';

/** Robots are kept out of the login, which Lighthouse counts against it. */
const PAGES = [
  { path: '/', language: 'en-GB' },
  { path: '/fr', language: 'fr' },
  { path: '/login', language: 'en-GB', except: ['is-crawlable'] },
  { path: '/policy/cookies', language: 'en-GB' },
];

/** Of each category, out of 100. */
const MIN_SCORES = { performance: 95, accessibility: 100, 'best-practices': 100, seo: 100 };

const FLAGS = ['--headless=new', '--no-sandbox', '--disable-gpu', '--disable-quic', '--disable-extensions'];

const ROUNDS = 3;

const performanceOf = ({ categories }) => categories.performance.score;

/** The median round by speed, because a single round depends much on the machine. */
async function medianReport(...visit) {
  const reports = [];
  for (let round = 0; round < ROUNDS; round += 1) reports.push(await reportOn(...visit));
  return reports.sort((a, b) => performanceOf(a) - performanceOf(b))[Math.floor(ROUNDS / 2)];
}

/** A busy browser may record no navigation; Lighthouse then has to be run again. */
const UNRECORDED = /NO_NAVSTART|NO_FCP|NO_TRACING_STARTED/;
const TRIES = 3;

async function reportOn(address, { language, except = [] }, folder) {
  const file = join(folder, 'report.json');
  const options = [
    '--quiet',
    '--output=json',
    `--output-path=${file}`,
    `--chrome-flags=${FLAGS.join(' ')} --lang=${language}`,
    `--only-categories=${Object.keys(MIN_SCORES).join()}`,
    `--extra-headers=${JSON.stringify({ 'Accept-Language': language })}`,
    ...(except.length > 0 ? [`--skip-audits=${except.join()}`] : []),
  ];
  for (let round = 1; ; round += 1) {
    const { code, output } = await run('npx', ['-y', LIGHTHOUSE, address, ...options], { cwd: folder });
    if (code === 0) return JSON.parse(readFileSync(file, 'utf8'));
    if (round === TRIES || !UNRECORDED.test(output)) throw new Error(output);
  }
}

/** What a page lost points for, of a category that is not good enough. */
function lostPoints({ audits, categories }, category) {
  return categories[category].auditRefs
    .map(({ id, weight }) => ({ ...audits[id], weight }))
    .filter(({ weight, score }) => weight > 0 && score !== null && score < 0.9)
    .map(({ title, displayValue = '' }) => `    ${title} ${displayValue}`);
}

function print(path, report) {
  const scores = Object.entries(MIN_SCORES).map(([category, least]) => {
    const score = Math.round(report.categories[category].score * 100);
    return { category, score, isGood: score >= least };
  });
  console.log(
    [
      `${path.padEnd(18)}${scores.map(({ category, score, isGood }) => `${isGood ? '✓' : '✗'} ${category} ${score}`).join('   ')}`,
      ...[
        'first-contentful-paint',
        'largest-contentful-paint',
        'total-blocking-time',
        'cumulative-layout-shift',
      ].map((id) => `    ${report.audits[id].title}: ${report.audits[id].displayValue}`),
      ...scores.filter(({ isGood }) => !isGood).flatMap(({ category }) => lostPoints(report, category)),
    ].join('\n'),
  );
  if (scores.some(({ isGood }) => !isGood)) process.exitCode = 1;
}

/** `npm run lighthouse`: runs Lighthouse on the pages for guests as on a phone; exit code 1 if one misses a target. */
await asCommand(async () => {
  await setUp();
  const { setUpBrowser } = await import('./browser/set-up-browser.mjs');
  const { startStoreroom } = await import('./storeroom.mjs');
  process.env.CHROME_PATH = await setUpBrowser();
  const folder = mkdtempSync(join(tmpdir(), 'storeroom-lighthouse-'));
  const env = { ...process.env, PORT: '0', DATA_DIR: join(folder, 'data'), SEED_DEMO: '0' };
  const running = await startStoreroom({ env });
  try {
    console.log(
      `Medians of ${ROUNDS}, a phone on Slow 4G with CPU ×4; load ${loadavg()[0].toFixed(1)} of ${cpus().length} cores`,
    );
    for (const page of PAGES) print(page.path, await medianReport(running.origin + page.path, page, folder));
  } finally {
    await running.stop();
    rmSync(folder, { recursive: true, force: true });
  }
});
