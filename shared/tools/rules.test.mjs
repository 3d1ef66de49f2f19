import assert from 'node:assert/strict';
import { test } from 'node:test';
import { compact, groupOf, judge, namedIds, ruleIds, rulesReport } from './rules.mjs';

const titled = (ids, call = 'test') => `${call}('[${ids}] works', () => {});`;
const file = (source) => [{ file: 'a.test.ts', source }];

test('[PF.107] reads one rule a line and nothing else', () => {
  const text =
    '# R4\n\n- **R4.1** A first.\n- **bold** words are a rule form too\n- plain\n- **D-S1.2** Another.\n';
  assert.deepEqual(ruleIds(text), ['R4.1', 'bold', 'D-S1.2']);
});

test('[PF.107] a title names one rule or several, in any kind of quotes', () => {
  assert.deepEqual(namedIds(titled('R4.3')), ['R4.3']);
  assert.deepEqual(namedIds(titled('R4.3, D-S1').replaceAll("'", '`')), ['R4.3', 'D-S1']);
  assert.deepEqual(namedIds(titled('W.5', 'test.each(rows)')), ['W.5']);
});

test('[PF.107] brackets that hold no id are no title', () => {
  assert.deepEqual(namedIds(`page.locator('[data-pending]'); pick('[id]', "[0]")`), []);
});

test('[PF.107] a skipped test proves nothing', () => {
  assert.deepEqual(namedIds(titled('R4.3', 'test.skip')), []);
});

test('[PF.107] tells proven from open', () => {
  const { proven, open, total, problems } = judge(['R1.1', 'R1.2'], file(titled('R1.2')));
  assert.deepEqual(
    { proven, open, total, problems },
    { proven: ['R1.2'], open: ['R1.1'], total: 2, problems: [] },
  );
});

test('[PF.108] an id that no rule has is a problem, with a hint for a forgotten D-', () => {
  const { problems } = judge(['D-S1'], file(titled('S1') + titled('R9.99')));
  assert.equal(problems.length, 2);
  assert.match(problems[0], /a\.test\.ts names S1.*D-S1\?$/);
  assert.match(problems[1], /R9\.99/);
});

test('[PF.109] an id that stands twice is a problem', () => {
  assert.deepEqual(judge(['V.1', 'V.1'], []).problems, ['docs/rules.md holds V.1 more than once']);
});

test('[PF.107] open rules are listed by group, neighbours as one run', () => {
  const ids = ['R1.1', 'R1.2', 'R1.3', 'R2.1', 'D-S1', 'D-RIGHTS.1'];
  assert.equal(compact(['R1.1', 'R1.2', 'R1.3', 'R2.1'], ids), 'R1.1–R1.3, R2.1');
  assert.deepEqual(ids.map(groupOf), ['R1', 'R1', 'R1', 'R2', 'D', 'D-RIGHTS']);
});

test('[PF.107, PF.109] the rules of this tree are well formed', () => {
  const { total, problems } = rulesReport();
  assert.ok(total > 500);
  assert.deepEqual(
    problems.filter((problem) => problem.startsWith('docs/rules.md')),
    [],
  );
});
