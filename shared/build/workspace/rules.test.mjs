import assert from 'node:assert/strict';
import { test } from 'node:test';
import { judge, provenOn, rulesIn, titledIds } from './rules.mjs';

const titled = (ids, call = 'test') => `${call}('works [${ids}]', () => {});`;
const file = (source) => [{ file: 'a.test.ts', source }];
const rule = (id, mark = null, page = 'stock.md') => ({ id, mark, page });
const problemsOf = (rules, source) => judge(rules, file(source)).problems;

test('a line of docs/rules that begins with an id in bold is read as one rule, and other lines are read as none', () => {
  const text =
    '# R4\n\n- **R4.1** A first:\n\n  | a | **b** |\n  - **R9.9** beneath\n- **bold** words are a rule form too\n- plain\n- **D-S1.2** Another.\n';
  assert.deepEqual(rulesIn(text), [
    { id: 'R4.1', mark: null },
    { id: 'bold', mark: null },
    { id: 'D-S1.2', mark: null },
  ]);
});

test('the marks planned and unproven of a rule are read directly behind its id', () => {
  const text =
    '- **look.1** (planned) A\n- **look.2** (planned) (amends) B\n- **look.3** (unproven) C\n- **look.4** (amends) D (planned) E\n';
  assert.deepEqual(
    rulesIn(text).map(({ mark }) => mark),
    ['planned', 'planned', 'unproven', null],
  );
});

test('the ids of one rule or several are read from a test title, in single quotes and in backquotes', () => {
  assert.deepEqual(titledIds(titled('R4.3')), [['R4.3']]);
  assert.deepEqual(titledIds(titled('R4.3, D-S1').replaceAll("'", '`')), [['R4.3', 'D-S1']]);
  assert.deepEqual(titledIds(titled('W.5', 'test.each(rows)')), [['W.5']]);
});

test('the ids of rules are read from the tags of a browser test, and other tags are passed over', () => {
  const source = `test('works', { tag: ['@R4.3', '@sign-in.308', '@long'] }, async () => {});`;
  assert.deepEqual(titledIds(source), [['R4.3', 'sign-in.308']]);
});

test('brackets without the id of a rule name no rule', () => {
  assert.deepEqual(titledIds(`page.locator('[data-pending]'); pick('[id]', "[0]")`), []);
});

test('a skipped test names no rule', () => {
  assert.deepEqual(titledIds(titled('R4.3', 'test.skip')), []);
});

test('the report of rules counts proven, planned, unproven and open, and only open is a problem [PF.107]', () => {
  const rules = [rule('R1.1'), rule('R1.2'), rule('R1.3', 'planned'), rule('R1.4', 'unproven')];
  assert.deepEqual(judge(rules, file(titled('R1.2'))), {
    proven: ['R1.2'],
    planned: ['R1.3'],
    unproven: ['R1.4'],
    open: ['R1.1'],
    total: 4,
    problems: ['stock.md: no test names R1.1, and it is not marked'],
  });
});

test('a test that names a planned or unproven rule is a problem [PF.118]', () => {
  const rules = [rule('R1.1', 'planned'), rule('R1.2', 'unproven')];
  assert.deepEqual(problemsOf(rules, titled('R1.1, R1.2')), [
    'a.test.ts names R1.1, which is no longer planned: take the mark away',
    'a.test.ts names R1.2, which is no longer unproven: take the mark away',
  ]);
});

test('a test that names an unknown rule is a problem, with a hint for a forgotten D- [PF.108]', () => {
  const problems = problemsOf([rule('D-S1')], titled('D-S1') + titled('S1') + titled('R9.99'));
  assert.equal(problems.length, 2);
  assert.match(problems[0], /a\.test\.ts names S1.*D-S1\?$/);
  assert.match(problems[1], /R9\.99/);
});

test('a test title with more than four rules is a problem [PF.108]', () => {
  const ids = ['R1.1', 'R1.2', 'R1.3', 'R1.4', 'R1.5'];
  const rules = ids.map((id) => rule(id));
  assert.deepEqual(problemsOf(rules, titled('R1.1, R1.2, R1.3, R1.4') + titled('R1.5')), []);
  assert.deepEqual(problemsOf(rules, titled(ids.join(', '))), [
    'a.test.ts names 5 rules in one title, 4 at most: R1.1, R1.2, R1.3, R1.4, R1.5',
  ]);
});

test('an id that two rules have is a problem [PF.109]', () => {
  assert.deepEqual(problemsOf([rule('V.1'), rule('V.1', null, 'wire.md')], titled('V.1')), [
    'stock.md and wire.md both hold V.1',
  ]);
});

test('the list of proven rules names each layer on which a test names the rule [tests.1643]', () => {
  const inFile = (path, ids) => ({ file: path, source: titled(ids) });
  assert.deepEqual(
    provenOn([
      inFile('host/src/a.test.tsx', 'look.2, look.1'),
      inFile('e2e/journeys/a.spec.ts', 'look.1'),
      inFile('api/test/a.long.test.ts', 'look.1'),
      inFile('api/src/a.test.ts', 'look.3'),
      inFile('shared/build/workspace/a.test.mjs', 'look.3'),
    ]),
    ['look.1 browser long unit', 'look.2 unit', 'look.3 api tools'],
  );
});
