import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { pathToFileURL } from 'node:url';
import { failedInJest } from './runners/jest.mjs';
import { failedInPlaywright, flakyInPlaywright } from './runners/playwright.mjs';
import { withSecondTry } from './runners/second-try.mjs';
import { inRoot } from './workspace.mjs';

let folder;
before(() => {
  folder = mkdtempSync(join(tmpdir(), 'storeroom-suites-'));
});
after(() => rmSync(folder, { recursive: true, force: true }));

const workspace = (file) => pathToFileURL(join(import.meta.dirname, file));

/** What a run of these suites prints; `suites` is the source of an array, in which `nodeTests` and `folder` are known. */
function printed(suites) {
  const source = `
    import { runSuites } from '${workspace('run-suites.mjs')}';
    import { nodeTests } from '${workspace('runners/node-tests.mjs')}';
    const folder = ${JSON.stringify(folder)};
    await runSuites(${suites});`;
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

test('[G.319] a run ends with every failed test of all suites, in three lines at most, and the sum', async () => {
  const long = ['', 'expected 3', 'received 4', 'at a.ts:1', 'at b.ts:2'].join('\\n');
  const { code, lines } = await printed(`[
    ['first', async () => ({ passed: 2, failed: 1, output: 'all of it', failures: [{ title: 'adds up', message: '${long}' }] })],
    ['second', async () => ({ passed: 5, failed: 0, output: 'not shown' })],
    ['third', async () => ({ passed: 0, failed: 1, output: 'a line is too long\\nin this file\\nand so on' })],
    ['fourth', async () => { throw new Error('never began'); }],
  ]`);
  assert.equal(code, 1);
  const list = lines.slice(lines.indexOf('Failed:'));
  assert.deepEqual(list.slice(0, 7), [
    'Failed:',
    '✗ first: adds up',
    '    expected 3',
    '    received 4',
    '✗ third',
    '    a line is too long',
    '    in this file',
  ]);
  assert.deepEqual(list.slice(7, 9), ['✗ fourth', '    Error: never began']);
  assert.deepEqual(list.slice(-2), ['', '7 passed, 3 failed']);
});

test('[G.347] what passed only at the second try is listed by name before the sum', async () => {
  const { code, lines } = await printed(
    `[['pages', async () => ({ passed: 3, failed: 0, output: '', flaky: [{ title: 'opens', message: 'timed out' }] })]]`,
  );
  assert.equal(code, 0);
  assert.deepEqual(lines.slice(1), [
    '',
    'Passed only at the second try:',
    '✗ pages: opens',
    '    timed out',
    '',
    '3 passed, 0 failed',
  ]);
});

test('[G.319] a run in which nothing failed has no such list', async () => {
  const { code, lines } = await printed(
    `[['only', async () => ({ passed: 3, failed: 0, output: 'not shown' })]]`,
  );
  assert.equal(code, 0);
  assert.match(lines[0], /^✓ only +3 passed, 0 failed \(/);
  assert.deepEqual(lines.slice(1), ['', '3 passed, 0 failed']);
});

test('[G.318] the tests of the tools print what failed of them, and nothing of what passed', async () => {
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

test("[G.319] the failed tests are taken from Jest's report, with the files that could not start", () => {
  const testResults = [
    {
      name: inRoot('shared/ui/src/a.test.tsx'),
      status: 'failed',
      message: 'a summary',
      assertionResults: [
        { status: 'passed', fullName: 'fine', failureMessages: [] },
        { status: 'failed', fullName: 'group adds up', failureMessages: ['expected 3'] },
      ],
    },
    { name: inRoot('shared/ui/src/b.test.tsx'), status: 'failed', message: 'syntax', assertionResults: [] },
  ];
  assert.deepEqual(failedInJest({ testResults }), [
    { title: 'group adds up', message: 'expected 3', file: inRoot('shared/ui/src/a.test.tsx') },
    { title: 'shared/ui/src/b.test.tsx', message: 'syntax', file: inRoot('shared/ui/src/b.test.tsx') },
  ]);
});

test("[G.319, G.347] the failed tests are taken from Playwright's report, and the flaky ones apart", () => {
  const spec = (title, status, ...messages) => ({
    title,
    tests: [{ status, results: messages.map((message) => ({ error: message && { message } })) }],
  });
  const inner = { title: 'signing in', specs: [spec('late', 'flaky', 'timed out', undefined)] };
  const outer = { title: 'login.spec.ts', specs: [spec('fine', 'expected', undefined)], suites: [inner] };
  const report = { suites: [outer, { title: 'b.spec.ts', specs: [spec('b', 'unexpected', 'no')] }] };
  assert.deepEqual(failedInPlaywright(report), [{ title: 'b.spec.ts › b', message: 'no' }]);
  assert.deepEqual(flakyInPlaywright(report), [
    { title: 'login.spec.ts › signing in › late', message: 'timed out' },
  ]);
});

test('[G.348] what failed in a whole run is tried once more, and only in its files', async () => {
  const late = { title: 'late', message: 'timed out', file: 'a.test.ts' };
  const wrong = { title: 'wrong', message: 'no', file: 'b.test.ts' };
  const first = { seed: 7, passed: 8, failed: 2, output: 'both', failures: [late, wrong] };
  const tried = [];
  const again = async (files) => {
    tried.push(...files);
    return { seed: 7, passed: 3, failed: 1, output: 'one', failures: [wrong] };
  };
  assert.deepEqual(await withSecondTry(first, again), {
    seed: 7,
    passed: 9,
    failed: 1,
    output: 'one',
    failures: [wrong],
    flaky: [late],
  });
  assert.deepEqual(tried, ['a.test.ts', 'b.test.ts']);
});

test('[G.348] a suite that does not tell which tests failed keeps its first result', async () => {
  const again = () => assert.fail('tried again');
  const fine = { passed: 8, failed: 0, output: '', failures: [] };
  assert.equal(await withSecondTry(fine, again), fine);
  const ended = { passed: 8, failed: 1, output: 'ended', failures: [] };
  assert.equal(await withSecondTry(ended, again), ended);
});

test('[G.348] a second try that could not be made takes nothing of the first back', async () => {
  const first = {
    passed: 8,
    failed: 1,
    output: 'no',
    failures: [{ title: 'late', message: 'no', file: 'a' }],
  };
  const second = { passed: 0, failed: 1, output: 'never began' };
  assert.equal(await withSecondTry(first, async () => second), first);
});

test("[G.348] the files of what failed are taken from Node's report", async () => {
  const { lines } = await printed(`[['tools', async () => {
    const { failures } = await nodeTests([folder + '/some.test.mjs', folder + '/broken.test.mjs']);
    return { passed: 0, failed: 0, output: '', note: failures.map(({ file }) => file).join(' ') };
  }]]`);
  assert.equal(lines[1], ['broken', 'some'].map((name) => join(folder, `${name}.test.mjs`)).join(' '));
});
