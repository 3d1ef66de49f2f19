import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { pathToFileURL } from 'node:url';
import { onACore, run } from './processes.mjs';
import { testsInJest, testsInPlaywright } from './runners.mjs';
import { readSeed } from './suites.mjs';
import { inRoot } from './workspace.mjs';

let folder;
before(() => {
  folder = mkdtempSync(join(tmpdir(), 'storeroom-suites-'));
});
after(() => rmSync(folder, { recursive: true, force: true }));

const workspace = (file) => pathToFileURL(join(import.meta.dirname, file));

/** What a run of these suites, one after another, prints; `suites` is the source of an array, in which `nodeTests` and `folder` are known. */
function printed(suites, options = '{}') {
  const source = `
    import { runSuites } from '${workspace('run-suites.mjs')}';
    import { nodeTests } from '${workspace('runners.mjs')}';
    const folder = ${JSON.stringify(folder)};
    await runSuites((${suites}).map((suite) => [suite]), ${options});`;
  return new Promise((done) => {
    execFile(
      process.execPath,
      ['--input-type=module', '-e', source],
      // Node's runner starts no second one below itself while this is set.
      { env: { ...process.env, NODE_TEST_CONTEXT: undefined } },
      (error, stdout) => done({ code: error?.code ?? 0, lines: stdout.trimEnd().split('\n') }),
    );
  });
}

test('a run of several suites ends with each failed test, the first ten lines of its message, and the sum [G.319]', async () => {
  const lines12 = Array.from({ length: 12 }, (_, at) => `line ${at + 1}`);
  const long = ['', ...lines12].join('\\n');
  const { code, lines } = await printed(`[
    ['first', async () => ({ tests: [{}, {}, { title: 'adds up', message: '${long}' }], output: 'all of it' })],
    ['second', async () => ({ tests: [{}, {}, {}, {}, {}], output: 'not shown' })],
    ['third', async () => ({ tests: [{ message: 'a line is too long\\nin this file\\nand so on' }], output: '' })],
    ['fourth', async () => { throw new Error('never began'); }],
  ]`);
  assert.equal(code, 1);
  const list = lines.slice(lines.indexOf('Failed:'));
  assert.deepEqual(list.slice(0, 16), [
    'Failed:',
    '✗ first: adds up',
    ...lines12.slice(0, 10).map((line) => `    ${line}`),
    '✗ third',
    '    a line is too long',
    '    in this file',
    '    and so on',
  ]);
  assert.deepEqual(list.slice(16, 18), ['✗ fourth', '    Error: never began']);
  assert.deepEqual(list.slice(-2), ['', '7 passed, 3 failed']);
});

test('a run adds the sum and failures of an earlier run to its own [tests.1640]', async () => {
  const kept = join(folder, 'earlier.json');
  await printed(
    `[['first', async () => ({ tests: [{}, {}, { title: 'adds up', message: 'no' }], output: '' })]]`,
    `{ keep: ${JSON.stringify(kept)} }`,
  );
  const { code, lines } = await printed(
    `[['only', async () => ({ tests: [{}, {}, {}], output: '' })]]`,
    `{ before: ${readFileSync(kept, 'utf8')} }`,
  );
  assert.equal(code, 1);
  assert.deepEqual(lines.slice(-5), ['Failed:', '✗ first: adds up', '    no', '', '5 passed, 1 failed']);
});

test('a whole run prints and keeps the times of its steps and the ten slowest tests of each suite [tests.1641]', async () => {
  const { lines } = await printed(
    `['pages', 'api'].map((name) => [name, async () => ({
      output: '',
      tests: Array.from({ length: 12 }, (_, n) => ({ title: 'test ' + n, ms: 1000 * n })),
    })])`,
    `{ keep: folder + '/times.json' }`,
  );
  const times = lines.findIndex((line) => line.startsWith('Times ('));
  assert.ok(lines[times].includes(`Node ${process.version}, ${availableParallelism()} cores`), lines[times]);
  for (const [at, step] of ['pages', 'api'].entries())
    assert.match(
      lines[times + 1 + at],
      new RegExp(`^ +\\d+\\.\\d s(, \\d+\\.\\d s of processor)? {2}${step}$`),
    );
  const slowest = lines.slice(lines.indexOf('Slowest tests:') + 1, -2);
  const tenOf = (suite) =>
    Array.from({ length: 10 }, (_, at) => `${(11 - at).toFixed(1).padStart(7)} s  ${suite}: test ${11 - at}`);
  assert.deepEqual(slowest, [...tenOf('pages'), ...tenOf('api')]);
  const kept = JSON.parse(readFileSync(join(folder, 'times.json'), 'utf8'));
  assert.deepEqual(kept.sum, { passed: 24, failed: 0 });
  assert.equal(kept.node, process.version);
  for (const { processor_ms, suites } of kept.steps) {
    assert.ok(processor_ms === null || processor_ms >= 0, String(processor_ms));
    assert.ok(Number.isInteger(suites[0].wall_ms), String(suites[0].wall_ms));
    assert.deepEqual(suites[0].slowest[9], { title: 'test 2', ms: 2000 });
  }
  assert.deepEqual(
    kept.steps.map(({ suites }) => suites[0].name),
    ['pages', 'api'],
  );
});

test('as many tasks run at once as there are cores, and the next begins when one ends [tests.1642]', async () => {
  const cores = availableParallelism();
  let running = 0;
  let most = 0;
  const ends = [];
  const tasks = Array.from({ length: cores + 3 }, (_, n) =>
    onACore(async () => {
      running += 1;
      most = Math.max(most, running);
      await new Promise((end) => ends.push(end));
      running -= 1;
      return n;
    }),
  );
  for (let ended = 0; ended < tasks.length; ended += 1) {
    while (ends.length === 0) await new Promise(setImmediate);
    ends.shift()();
  }
  assert.deepEqual(await Promise.all(tasks), [...tasks.keys()]);
  assert.equal(most, cores);
});

test('a run in which nothing failed ends with the sum, without a list of failed tests [G.319]', async () => {
  const { code, lines } = await printed(
    `[['only', async () => ({ tests: [{}, {}, {}], output: 'not shown' })]]`,
  );
  assert.equal(code, 0);
  assert.match(lines[0], /^✓ only +3 passed, 0 failed \(/);
  assert.deepEqual(lines.slice(1), ['', '3 passed, 0 failed']);
});

test('the tests of the tools print what failed of them, and nothing of what passed [G.318]', async () => {
  writeFileSync(
    join(folder, 'some.test.mjs'),
    `import assert from 'node:assert/strict';
     import { describe, test } from 'node:test';
     test('goes well', () => {});
     describe('a group', () => {
       test('goes wrong', () => assert.equal(3, 4, 'three is four'));
       test('goes well too', () => {});
     });`,
  );
  writeFileSync(join(folder, 'broken.test.mjs'), `import './nowhere.mjs';`);
  const { lines } = await printed(
    `[['tools', () => nodeTests(['some.test.mjs', 'broken.test.mjs'].map((file) => folder + '/' + file))]]`,
  );
  const text = lines.join('\n');
  assert.match(text, /✗ goes wrong\n.*some\.test\.mjs:5\nAssertionError.*three is four/);
  assert.doesNotMatch(text, /goes well|TAP|duration_ms/);
  assert.match(text, /Cannot find module.*nowhere\.mjs/);
  const list = lines.slice(lines.indexOf('Failed:'));
  assert.ok(list.includes('✗ tools: goes wrong') && list.includes('    three is four'), text);
  assert.ok(
    list.some((line) => /^✗ tools: .*broken\.test\.mjs$/.test(line)),
    text,
  );
  assert.ok(
    list.some((line) => /^ {4}Error .*Cannot find module/.test(line)),
    text,
  );
  assert.equal(list.at(-1), '2 passed, 2 failed');
});

const isRunning = (pid) => {
  try {
    return process.kill(Number(pid), 0);
  } catch {
    return false;
  }
};
/** A killed process is there until its parent, or the system, has heard of it. */
async function untilGone(pid) {
  while (isRunning(pid)) await new Promise(setImmediate);
}

test('a command that does not end within its limit is ended with all that it started [tests.2409]', async () => {
  const { output, isOverdue } = await run('sh', ['-c', 'sleep 1000 & echo $!; wait'], { limit_ms: 2000 });
  assert.equal(isOverdue, true);
  assert.match(output, /^\d+\n$/);
  await untilGone(output);
});

test('a command that has ended is waited for no longer, although what it left running has its output open [tests.2409]', async () => {
  const { code, output, isOverdue } = await run('sh', ['-c', 'sleep 1000 & echo $!'], { limit_ms: 600_000 });
  assert.deepEqual({ code, isOverdue }, { code: 0, isOverdue: false });
  await untilGone(output);
});

test('a suite that does not end is a failed one, and the next suite runs [tests.2409]', async () => {
  writeFileSync(
    join(folder, 'endless.test.mjs'),
    `import { test } from 'node:test'; setInterval(() => {}, 1000); test('never ends', () => new Promise(() => {}));`,
  );
  const { lines } = await printed(
    `[['tools', () => nodeTests([folder + '/endless.test.mjs'], { limit_ms: 1200 })], ['next', async () => ({ tests: [{}], output: '' })]]`,
  );
  const list = lines.slice(lines.indexOf('Failed:'));
  assert.equal(list[1], '✗ tools');
  assert.match(list[2], /^ {4}It did not end within 0\.02 minutes\. What it said last:$/);
  assert.equal(list.at(-1), '1 passed, 1 failed');
});

test('what is read from Jest’s report includes each file that could not be started, as a failed test', () => {
  const testResults = [
    {
      name: inRoot('shared/ui/src/a.test.tsx'),
      status: 'failed',
      message: 'a summary',
      assertionResults: [
        { status: 'passed', fullName: 'fine', duration: 3, failureMessages: [] },
        { status: 'pending', fullName: 'long', failureMessages: [] },
        { status: 'failed', fullName: 'group adds up', failureMessages: ['expected 3'] },
      ],
    },
    { name: inRoot('shared/ui/src/b.test.tsx'), status: 'failed', message: 'syntax', assertionResults: [] },
  ];
  assert.deepEqual(testsInJest({ testResults }), [
    { title: 'fine', ms: 3, message: undefined },
    { title: 'group adds up', ms: 0, message: 'expected 3' },
    { title: 'shared/ui/src/b.test.tsx', message: 'syntax' },
  ]);
});

test('what is read from Playwright’s report has the file, groups and title of each test, all errors of a failed one, and each error outside of tests', () => {
  const spec = (title, status, ...messages) => ({
    title,
    tests: [{ status, results: [{ errors: messages.map((message) => ({ message })) }] }],
  });
  const inner = { title: 'signing in', specs: [spec('late', 'unexpected', 'timed out', 'while it waited')] };
  const specs = [spec('fine', 'expected'), spec('long', 'skipped')];
  const outer = { title: 'login.spec.ts', specs, suites: [inner] };
  assert.deepEqual(testsInPlaywright({ suites: [outer], errors: [{ message: 'no browser' }] }), [
    { title: 'login.spec.ts › fine', ms: 0, message: undefined },
    { title: 'login.spec.ts › signing in › late', ms: 0, message: 'timed out\nwhile it waited' },
    { message: 'no browser' },
  ]);
});

test('the seed for the order of tests is random, a given number, or always the same, and a run prints it [G.264]', async () => {
  const seeds = new Set(Array.from({ length: 20 }, () => readSeed('random')));
  assert.ok(seeds.size > 15);
  for (const seed of seeds) assert.ok(Number.isInteger(seed) && seed >= 0 && seed < 2 ** 31);
  assert.equal(readSeed('4711'), 4711);
  assert.equal(readSeed(''), readSeed(undefined));
  assert.throws(() => readSeed('yesterday'), /STOREROOM_SEED must be "random" or a whole number/);
  const { lines } = await printed(`[['unit', async () => ({ tests: [{}], output: '', seed: 4711 })]]`);
  assert.match(lines[0], /^✓ unit .*, seed 4711/);
});
