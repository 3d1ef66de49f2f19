import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { inRoot, root } from './workspace.mjs';

const RULE_LINE = /^- \*\*([^*]+)\*\* \S/;
const ID = /^(?:R\d+|W|PF|V|X|G|D-[A-Z]+\d*)(?:\.\d+)?$/;
/** A decision's id without its `D-`: an easy slip, so it is named rather than overlooked. */
const BARE_DECISION = /^(?:[PHSFE]\d+)(?:\.\d+)?$/;
/** A string that begins with `[ids]`; a skipped or promised test proves nothing. */
const TITLE = /(\.(?:skip|todo|fixme|failing)\(\s*)?['"`]\[([\w.,\s-]+)\]/g;
const TEST_FILE = /(?:\.test\.tsx?|\.spec\.ts|\.test\.mjs)$/;
const PASSED_OVER = new Set(['node_modules', 'dist', 'test-results', 'playwright-report']);

/** Ids of `docs/rules.md`, in its order, repeated ones included. */
export function ruleIds(text) {
  return text
    .split('\n')
    .map((line) => RULE_LINE.exec(line)?.[1])
    .filter((id) => id !== undefined);
}

/** Ids that the titles in a test file name. */
export function namedIds(source) {
  return [...source.matchAll(TITLE)]
    .filter(([, skipped]) => !skipped)
    .flatMap(([, , list]) => list.split(',').map((id) => id.trim()))
    .filter((id) => ID.test(id) || BARE_DECISION.test(id));
}

/** `R4.3` belongs to R4, `D-S1.2` to D, `D-RIGHTS.7` to D-RIGHTS. */
export function groupOf(id) {
  if (id.startsWith('D-RIGHTS')) return 'D-RIGHTS';
  return id.startsWith('D-') ? 'D' : id.split('.')[0];
}

/**
 * What is proven, what is open, and what is wrong.
 * @param {string[]} ids as `ruleIds` answers them
 * @param {{ file: string, source: string }[]} tests
 */
export function judge(ids, tests) {
  const known = new Set(ids);
  const problems = ids
    .filter((id, at) => ids.indexOf(id) !== at)
    .map((id) => `docs/rules.md holds ${id} more than once`);
  for (const id of known) if (!ID.test(id)) problems.push(`docs/rules.md: ${id} is no form of an id`);

  const proven = new Set();
  for (const { file, source } of tests) {
    for (const id of new Set(namedIds(source))) {
      if (known.has(id)) proven.add(id);
      else problems.push(`${file} names ${id}, which docs/rules.md does not hold${hint(id, known)}`);
    }
  }
  return {
    total: known.size,
    proven: [...proven],
    open: [...known].filter((id) => !proven.has(id)),
    problems,
  };
}

const hint = (id, known) => (known.has(`D-${id}`) ? `; D-${id}?` : '');

/** Neighbours in the document are written as one run: `R4.5–R4.9`. */
export function compact(open, ids) {
  const runs = [];
  for (const id of open) {
    const last = runs.at(-1);
    if (last && ids[ids.indexOf(last.at(-1)) + 1] === id && groupOf(last[0]) === groupOf(id)) last.push(id);
    else runs.push([id]);
  }
  return runs.map((run) => (run.length < 3 ? run.join(', ') : `${run[0]}–${run.at(-1)}`)).join(', ');
}

function* testFiles(folder) {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    if (entry.name.startsWith('.') || PASSED_OVER.has(entry.name)) continue;
    const path = join(folder, entry.name);
    if (entry.isDirectory()) yield* testFiles(path);
    else if (TEST_FILE.test(entry.name)) yield path;
  }
}

/** Reads the rules and every test of the workspace; `text` is ready to print. */
export function rulesReport() {
  const ids = ruleIds(readFileSync(inRoot('docs/rules.md'), 'utf8'));
  const tests = [...testFiles(root)].map((path) => ({
    file: relative(root, path),
    source: readFileSync(path, 'utf8'),
  }));
  const report = judge(ids, tests);
  const lines = [`Rules: ${report.proven.length} of ${report.total} proven by a test.`];
  for (const group of new Set(ids.map(groupOf))) {
    const open = report.open.filter((id) => groupOf(id) === group);
    const all = new Set(ids.filter((id) => groupOf(id) === group)).size;
    lines.push(
      `  ${group} ${all - open.length}/${all}${open.length ? ` · open: ${compact(open, ids)}` : ''}`,
    );
  }
  for (const problem of report.problems) lines.push(`  ✗ ${problem}`);
  return { ...report, text: lines.join('\n') };
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const { text, problems } = rulesReport();
  console.log(text);
  process.exitCode = problems.length > 0 ? 1 : 0;
}
