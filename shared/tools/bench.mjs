import { existsSync, readdirSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { run } from './processes.mjs';
import { asCommand, setUp } from './set-up.mjs';
import { inRoot } from './workspace.mjs';

async function benchApi({ rows }) {
  const folder = inRoot('api/bench');
  const files = existsSync(folder)
    ? readdirSync(folder)
        .filter((file) => file.endsWith('.bench.mjs'))
        .sort()
    : [];
  for (const file of files) {
    const own = file.startsWith('million') ? ['--rows', rows] : [];
    const { code } = await run(process.execPath, [`${folder}/${file}`, ...own], { loud: true });
    if (code !== 0) process.exitCode = 1;
  }
}

/** `npm run bench [-- --only pages|api --rounds 7 --rows 1000000 --verbose]`: figures, with the machine's load beside them. */
await asCommand(async () => {
  const { values } = parseArgs({
    options: {
      only: { type: 'string' },
      rounds: { type: 'string', default: '7' },
      rows: { type: 'string', default: '1000000' },
      verbose: { type: 'boolean', default: false },
    },
  });
  await setUp();
  if (values.only !== 'api') {
    const { benchPages } = await import('./bench/page-bench.mjs');
    await benchPages({ rounds: Number(values.rounds), verbose: values.verbose });
  }
  if (values.only !== 'pages') {
    const { buildChanged } = await import('./build.mjs');
    await buildChanged({ names: ['api'] });
    await benchApi({ rows: values.rows });
  }
});
