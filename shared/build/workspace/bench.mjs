import { readdirSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { run, runTool } from './processes.mjs';
import { asCommand, setUp, Stop } from './set-up.mjs';
import { inRoot } from './workspace.mjs';

/** Those of the API that say what several processes and many teams cost. */
const SCALE = ['notices.bench.mjs', 'pooler.bench.mjs', 'scale.bench.mjs', 'teams.bench.mjs'];

async function benchApi({ rows, only }) {
  const folder = inRoot('api/bench');
  const files = readdirSync(folder)
    .filter((file) => file.endsWith('.bench.mjs'))
    .sort();
  for (const file of files) {
    if (only && !only.includes(file)) continue;
    const own = file.startsWith('million') ? ['--rows', String(rows)] : [];
    const { code } = await run(process.execPath, [`${folder}/${file}`, ...own], { loud: true });
    if (code !== 0) process.exitCode = 1;
  }
}

/** Two of every process and all engines, of which each is killed. */
async function benchKill() {
  const { setUpHaproxy, setUpValkey } = await import('./browser/set-up-programs.mjs');
  if (!(await setUpValkey()) || !(await setUpHaproxy())) return void (process.exitCode = 1);
  const { buildChanged } = await import('./build.mjs');
  await buildChanged({ say: console.log });
  const words = ['--testMatch', '<rootDir>/test/killed-parts.bench.ts'];
  const { code } = await runTool('api', 'jest', words, { loud: true });
  if (code !== 0) process.exitCode = 1;
}

/** The whole number that an option gives, at least 1; undefined where it is not given. */
function countOf(values, name) {
  const text = values[name];
  if (text === undefined) return undefined;
  if (!/^[1-9]\d{0,8}$/.test(text)) throw new Stop(`--${name} is a whole number from 1, not "${text}".`);
  return Number(text);
}

const PARTS = ['documents', 'pages', 'use', 'delivery', 'logs', 'api'];
/** By their names alone: `scale` is a part of `api`, and `kill`. */
const PARTS_BY_NAME = ['scale', 'kill'];

/**
 * `npm run bench [-- --only documents|pages|use|delivery|logs|api|scale|kill --rounds 7 --items 100000 --rows 1000000 --verbose]`: figures, with the machine's
 * load beside them. Pages are visited in 7 rounds and used in 30 unless told otherwise.
 */
await asCommand(async () => {
  const { values } = parseArgs({
    options: {
      only: { type: 'string' },
      rounds: { type: 'string' },
      items: { type: 'string', default: '100000' },
      rows: { type: 'string', default: '1000000' },
      verbose: { type: 'boolean', default: false },
    },
  });
  const parts = values.only === undefined ? PARTS : [values.only];
  const known = [...PARTS, ...PARTS_BY_NAME];
  if (!known.includes(parts[0]))
    throw new Stop(`--only is one of ${known.join(', ')}, not "${values.only}".`);
  const [rounds, items, rows] = ['rounds', 'items', 'rows'].map((name) => countOf(values, name));
  await setUp();
  // Each is loaded when it is run. The one of pages sets the exit code itself.
  const benches = {
    documents: async () => (await import('./bench/documents-bench.mjs')).benchDocuments(),
    pages: async () =>
      (await import('./bench/page-bench.mjs')).benchPages({ rounds, verbose: values.verbose }),
    use: async () => (await import('./bench/use-bench.mjs')).benchUse({ rounds, items }),
    delivery: async () => (await import('./bench/delivery-bench.mjs')).benchDelivery({ tries: rounds }),
    logs: async () => (await import('./bench/logs-bench.mjs')).benchLogs({ rounds, rows }),
  };
  for (const part of parts) {
    const found = await benches[part]?.();
    if (found?.isMet === false) process.exitCode = 1;
  }
  const isScale = parts.includes('scale');
  if (isScale || parts.includes('api')) {
    const { buildChanged } = await import('./build.mjs');
    await buildChanged({ names: ['api'] });
    await benchApi({ rows, only: isScale ? SCALE : null });
  }
  if (isScale || parts.includes('kill')) await benchKill();
});
