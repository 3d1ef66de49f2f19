import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { inRoot, root } from './workspace.mjs';

const FOLDER = 'docs/rules';
const RULE_LINE = /^- \*\*([^*]+)\*\* ((?:\([^)]*\) )*)\S/;
const ID = /^(?:D-[A-Z]+\d*(?:\.\d+)?|R\d+(?:\.\d+)?|(?:W|PF|V|G|[a-z]+(?:-[a-z]+)?)\.\d+)$/;
/** A decision's id without its `D-`: an easy slip, so it is named rather than overlooked. */
const BARE_DECISION = /^(?:[PHSFE]\d+)(?:\.\d+)?$/;
/** A string that ends with `[ids]`; a skipped or promised test proves nothing. */
const TITLE = /(\.(?:skip|todo|fixme|failing)\(\s*)?(?:'[^'\n]*|"[^"\n]*|`[^`\n]*)\[([\w.,\s-]+)\]['"`]/g;
/** Playwright's tags of a test. */
const TAGS = /\btag: \[((?:'@[\w.-]+'(?:,\s*)?)+)/g;
/** A title that names more claims more than one test can show. */
const IDS_PER_TITLE = 4;
const TEST_FILE = /(?:\.test\.tsx?|\.spec\.ts|\.test\.mjs)$/;
const IGNORED_FOLDERS = new Set(['node_modules', 'dist', 'test-results', 'playwright-report']);

/**
 * The rules of one page, in its order, repeated ones included.
 * @returns {{ id: string, mark: 'planned' | 'unproven' | null }[]}
 */
export function rulesIn(text) {
  return text.split('\n').flatMap((line) => {
    const [, id, notes] = RULE_LINE.exec(line) ?? [];
    if (id === undefined) return [];
    return [{ id, mark: ['planned', 'unproven'].find((mark) => notes.includes(`(${mark})`)) ?? null }];
  });
}

/** The ids of each title in a test file that names some, and of each browser test's tags. */
export function titledIds(source) {
  const titles = [...source.matchAll(TITLE)].filter(([, skipped]) => !skipped).map(([, , list]) => list);
  const tags = [...source.matchAll(TAGS)].map(([, list]) => list.replaceAll(/['@]/g, ''));
  return [...titles, ...tags]
    .map((list) =>
      list
        .split(',')
        .map((id) => id.trim())
        .filter((id) => ID.test(id) || BARE_DECISION.test(id)),
    )
    .filter((ids) => ids.length > 0);
}

/**
 * What is proven, what is marked, and what is wrong.
 * @param {{ id: string, mark: string | null, page: string }[]} rules
 * @param {{ file: string, source: string }[]} tests
 */
export function judge(rules, tests) {
  const known = new Map(rules.map((rule) => [rule.id, rule]));
  const problems = [];
  for (const { id, page } of rules.filter((rule) => known.get(rule.id) !== rule))
    problems.push(`${page} and ${known.get(id).page} both hold ${id}`);
  for (const { id, page } of known.values())
    if (!ID.test(id)) problems.push(`${page}: ${id} is no form of an id`);

  const proven = new Set();
  for (const { file, source } of tests) {
    const titles = titledIds(source);
    for (const ids of titles)
      if (ids.length > IDS_PER_TITLE)
        problems.push(
          `${file} names ${ids.length} rules in one title, ${IDS_PER_TITLE} at most: ${ids.join(', ')}`,
        );
    for (const id of new Set(titles.flat())) {
      if (known.has(id)) proven.add(id);
      else problems.push(`${file} names ${id}, which ${FOLDER} does not hold${hint(id, known)}`);
      const { mark } = known.get(id) ?? {};
      if (mark) problems.push(`${file} names ${id}, which is no longer ${mark}: take the mark away`);
    }
  }
  const unnamed = [...known.values()].filter(({ id }) => !proven.has(id));
  const marked = (mark) => unnamed.filter((rule) => rule.mark === mark).map(({ id }) => id);
  const open = marked(null);
  for (const id of open) problems.push(`${known.get(id).page}: no test names ${id}, and it is not marked`);
  return {
    total: known.size,
    proven: [...proven],
    planned: marked('planned'),
    unproven: marked('unproven'),
    open,
    problems,
  };
}

const hint = (id, known) => (known.has(`D-${id}`) ? `; D-${id}?` : '');
function* testFiles(folder) {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    if (entry.name.startsWith('.') || IGNORED_FOLDERS.has(entry.name)) continue;
    const path = join(folder, entry.name);
    if (entry.isDirectory()) yield* testFiles(path);
    else if (TEST_FILE.test(entry.name)) yield path;
  }
}

/** The rules of all pages but `README.md`, which explains how to read them. */
function allRules() {
  return readdirSync(inRoot(FOLDER))
    .filter((name) => name.endsWith('.md') && name !== 'README.md')
    .flatMap((name) =>
      rulesIn(readFileSync(inRoot(FOLDER, name), 'utf8')).map((rule) => ({
        ...rule,
        page: `${FOLDER}/${name}`,
      })),
    );
}

const allTests = () =>
  [...testFiles(root)].map((path) => ({ file: relative(root, path), source: readFileSync(path, 'utf8') }));

/** Reads the rules and every test of the workspace; `text` is ready to print. */
export function rulesReport() {
  const rules = allRules();
  const report = judge(rules, allTests());
  const { proven, planned, unproven, total, problems } = report;
  const lines = [
    `Rules: ${proven.length} of ${total} proven by a test, ${planned.length} planned, ${unproven.length} unproven.`,
  ];
  for (const page of new Set(rules.map((rule) => rule.page))) {
    const ids = rules.filter((rule) => rule.page === page).map(({ id }) => id);
    const marks = ['open', 'unproven', 'planned'].map((what) => {
      const some = report[what].filter((id) => ids.includes(id));
      return some.length ? ` · ${what}: ${some.join(', ')}` : '';
    });
    const provenCount = ids.filter((id) => proven.includes(id)).length;
    lines.push(
      `  ${page.split('/').at(-1).replace('.md', '')} ${provenCount}/${ids.length}${marks.join('')}`,
    );
  }
  for (const problem of problems) lines.push(`  ✗ ${problem}`);
  return { ...report, text: lines.join('\n') };
}

/** The layer of a test. */
const layerOf = (file) => {
  if (file.includes('.long.')) return 'long';
  if (file.startsWith('e2e/')) return 'browser';
  if (file.startsWith('api/')) return 'api';
  return file.endsWith('.mjs') ? 'tools' : 'unit';
};

/**
 * Every proven id with the layers on which a test names it, a line each in the order of the ids: two of them are compared.
 * @param {{ file: string, source: string }[]} tests
 */
export function provenOn(tests) {
  const layers = new Map();
  for (const { file, source } of tests)
    for (const id of titledIds(source).flat())
      layers.set(id, new Set([...(layers.get(id) ?? []), layerOf(file)]));
  return [...layers].map(([id, found]) => `${id} ${[...found].sort().join(' ')}`).sort();
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const { text, problems } = rulesReport();
  console.log(process.argv.includes('--list') ? provenOn(allTests()).join('\n') : text);
  process.exitCode = problems.length > 0 ? 1 : 0;
}
