import assert from 'node:assert/strict';
import { test } from 'node:test';
import { compact, judge, rulesIn, rulesReport, titledIds } from './rules.mjs';

const titled = (ids, call = 'test') => `${call}('[${ids}] works', () => {});`;
const file = (source) => [{ file: 'a.test.ts', source }];
const rule = (id, mark = null, page = 'stock.md') => ({ id, mark, page });
const problemsOf = (rules, source) => judge(rules, file(source)).problems;

test('[PF.107] reads one rule a line and nothing else', () => {
  const text =
    '# R4\n\n- **R4.1** A first:\n\n  | a | **b** |\n  - **R9.9** beneath\n- **bold** words are a rule form too\n- plain\n- **D-S1.2** Another.\n';
  assert.deepEqual(rulesIn(text), [
    { id: 'R4.1', mark: null },
    { id: 'bold', mark: null },
    { id: 'D-S1.2', mark: null },
  ]);
});

test('[PF.107] a mark stands behind the id, and other words in brackets are none', () => {
  const text =
    '- **X.1** (planned) A\n- **X.2** (planned) (amends) B\n- **X.3** (unproven) C\n- **X.4** (amends) D (planned) E\n';
  assert.deepEqual(
    rulesIn(text).map(({ mark }) => mark),
    ['planned', 'planned', 'unproven', null],
  );
});

test('[PF.107] a title names one rule or several, in any kind of quotes', () => {
  assert.deepEqual(titledIds(titled('R4.3')), [['R4.3']]);
  assert.deepEqual(titledIds(titled('R4.3, D-S1').replaceAll("'", '`')), [['R4.3', 'D-S1']]);
  assert.deepEqual(titledIds(titled('W.5', 'test.each(rows)')), [['W.5']]);
});

test('[PF.107] brackets that hold no id are no title', () => {
  assert.deepEqual(titledIds(`page.locator('[data-pending]'); pick('[id]', "[0]")`), []);
});

test('[PF.107] a skipped test proves nothing', () => {
  assert.deepEqual(titledIds(titled('R4.3', 'test.skip')), []);
});

test('[PF.107] tells proven, planned, unproven and open, and only open is a problem', () => {
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

test('[PF.118] a marked rule that a test names is a problem', () => {
  const rules = [rule('R1.1', 'planned'), rule('R1.2', 'unproven')];
  assert.deepEqual(problemsOf(rules, titled('R1.1, R1.2')), [
    'a.test.ts names R1.1, which is no longer planned: take the mark away',
    'a.test.ts names R1.2, which is no longer unproven: take the mark away',
  ]);
});

test('[PF.108] an id that no rule has is a problem, with a hint for a forgotten D-', () => {
  const problems = problemsOf([rule('D-S1')], titled('D-S1') + titled('S1') + titled('R9.99'));
  assert.equal(problems.length, 2);
  assert.match(problems[0], /a\.test\.ts names S1.*D-S1\?$/);
  assert.match(problems[1], /R9\.99/);
});

test('[PF.108] a title names four rules at most', () => {
  const ids = ['R1.1', 'R1.2', 'R1.3', 'R1.4', 'R1.5'];
  const rules = ids.map((id) => rule(id));
  assert.deepEqual(problemsOf(rules, titled('R1.1, R1.2, R1.3, R1.4') + titled('R1.5')), []);
  assert.deepEqual(problemsOf(rules, titled(ids.join(', '))), [
    'a.test.ts names 5 rules in one title, 4 at most: R1.1, R1.2, R1.3, R1.4, R1.5',
  ]);
});

test('[PF.109] an id that stands twice is a problem, on one page or on two', () => {
  assert.deepEqual(problemsOf([rule('V.1'), rule('V.1', null, 'wire.md')], titled('V.1')), [
    'stock.md and wire.md both hold V.1',
  ]);
});

test('[PF.107] ids that follow each other are listed as one run', () => {
  assert.equal(
    compact(['R1.9', 'R1.10', 'R1.11', 'R2.1', 'D-S1', 'X.5', 'X.4']),
    'R1.9–R1.11, R2.1, D-S1, X.5, X.4',
  );
});

test('[PF.107, PF.108, PF.109, PF.118] the rules of this tree are proven or marked', () => {
  const { total, problems } = rulesReport();
  assert.ok(total > 500);
  assert.deepEqual(problems, []);
});
