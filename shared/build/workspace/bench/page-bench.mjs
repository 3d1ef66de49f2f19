import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildChanged } from '../build.mjs';
import { brotliBytes, firstRowScripts, landingScripts } from '../first-scripts.mjs';
import { startStoreroom } from '../storeroom.mjs';
import { inRoot } from '../workspace.mjs';
import { launchChromium } from './chromium.mjs';
import { compareBuilds } from './compare.mjs';
import { demoCookies } from './sign-in.mjs';
import { benchStorm } from './storm.mjs';
import { SLOW_4G } from './visit.mjs';

const PAGES = [
  {
    name: 'first stock row',
    path: '/stock',
    ready: 'main tr[data-item]',
    drawn: '#storeroom-rows tbody tr',
    signedIn: true,
    budget: 187,
    scripts: firstRowScripts,
  },
  { name: 'dashboard', path: '/dashboard', ready: 'main nav a', signedIn: true, budget: null },
  {
    name: 'landing page',
    path: '/',
    ready: 'main h1',
    signedIn: false,
    budget: 140,
    scripts: landingScripts,
  },
  { name: 'login', path: '/login', ready: 'input[type=password]', signedIn: false, budget: null },
];

/** The budgets of docs/rules/platform.md, "Size and time": those of the stock list hold for the other pages of the monolith, too. */
const TARGETS = { bytes: 1.35, time: 1.25, depth: 3, shift: 0.1 };

const between = ([least, most]) => `${least.toFixed(0)}–${most.toFixed(0)}`;
const kB = (bytes) => `${(bytes / 1000).toFixed(1)} kB`;
/** A target that was missed ends the bench with code 1. */
function verdict(good) {
  if (!good) process.exitCode = 1;
  return good ? '✓' : '✗';
}

/** What is preloaded for the page. What else came while it was drawn, as the live line does, it did not wait for. */
function preloaded({ scripts, budget }) {
  const bytes = brotliBytes(scripts('en'));
  return `preloaded ${kB(bytes)} ${verdict(bytes <= budget * 1000)} ≤ ${budget} kB`;
}

function print(page, { ours, mono, ratios, spread, load, chain }, { verbose }) {
  const { name, budget } = page;
  const bytesRatio = ours.scriptBytes / mono.scriptBytes;
  const row = (label, a, b, note = '') => `  ${label.padEnd(16)}${a.padStart(12)}${b.padStart(12)}   ${note}`;
  const time = (label, figure, note = '') =>
    row(
      label,
      `${ours[figure].toFixed(0)} ms`,
      `${mono[figure].toFixed(0)} ms`,
      `×${ratios[figure].toFixed(2)} ${note}`,
    );
  console.log(
    [
      `${name}: Slow 4G, CPU ×4, medians; load up to ${load.toFixed(1)}`,
      row('', 'federated', 'monolith'),
      row('requests', String(ours.requests), String(mono.requests)),
      row('preflights', String(ours.preflights), String(mono.preflights)),
      row('CSRF calls', String(ours.csrfCalls), String(mono.csrfCalls)),
      row(
        'script, brotli',
        kB(ours.scriptBytes),
        kB(mono.scriptBytes),
        `×${bytesRatio.toFixed(2)} ${verdict(bytesRatio <= TARGETS.bytes)} ≤ ×${TARGETS.bytes}   ${budget === null ? '' : preloaded(page)}`,
      ),
      row(
        'chain depth',
        String(ours.depth),
        String(mono.depth),
        `${verdict(ours.depth <= TARGETS.depth)} ≤ ${TARGETS.depth}`,
      ),
      time('seen', 'seenMs'),
      time('living', 'livingMs', `${verdict(ratios.livingMs <= TARGETS.time)} ≤ ×${TARGETS.time}`),
      row('  least–most', between(spread.ours), between(spread.mono)),
      time('seen, warm', 'warmSeenMs'),
      time('living, warm', 'warmLivingMs'),
      time('blocked (TBT)', 'blockedMs'),
      row('late requests', String(ours.lateRequests), String(mono.lateRequests)),
      row('late bytes', kB(ours.lateBytes), kB(mono.lateBytes)),
      row(
        'moved (CLS)',
        ours.shift.toFixed(3),
        mono.shift.toFixed(3),
        `${verdict(ours.shift <= TARGETS.shift)} ≤ ${TARGETS.shift}`,
      ),
      ...(verbose
        ? chain.map(
            ({ depth, type, bytes, url }) =>
              `    ${depth} ${type.padEnd(10)} ${kB(bytes).padStart(9)} ${url}`,
          )
        : []),
      '',
    ].join('\n'),
  );
}

/** Measures the federated build against the monolith build: same sources, same server, same data. */
export async function benchPages({ rounds = 7, verbose = false } = {}) {
  await buildChanged({ names: [] });
  await buildChanged({ names: ['mono'], mono: true });
  const folder = mkdtempSync(join(tmpdir(), 'storeroom-bench-'));
  const start = (name, env) =>
    startStoreroom({
      env: { ...process.env, PORT: '0', LOG_LEVEL: 'error', DATA_DIR: join(folder, name), ...env },
      say: () => {},
    });
  const open = [];
  const browser = await launchChromium();
  try {
    const ours = await start('federated', {});
    open.push(ours);
    const mono = await start('mono', { PAGE_DIR: inRoot('host/dist-mono') });
    open.push(mono);
    const cookies = { ours: await demoCookies(ours), mono: await demoCookies(mono) };
    for (const page of PAGES) {
      const side = (running, name) => ({
        url: running.origin + page.path,
        ready: page.ready,
        drawn: page.drawn,
        cookies: page.signedIn ? cookies[name] : [],
      });
      const result = await compareBuilds(
        browser,
        { ours: side(ours, 'ours'), mono: side(mono, 'mono') },
        { rounds, profile: SLOW_4G, say: verbose ? console.log : () => {} },
      );
      print(page, result, { verbose });
    }
    await benchStorm(browser, ours, { cookies: cookies.ours, verdict });
  } finally {
    await browser.close();
    for (const running of open) await running.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}
