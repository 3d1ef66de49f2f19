import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { cruise, format } from 'dependency-cruiser';
import depcruiseOptions from 'dependency-cruiser/config-utl/extract-depcruise-options';
import { inRoot, root } from './workspace.mjs';

// `node shared/build/workspace/imports.mjs [PACKAGE …]` prints the imports that `.dependency-cruiser.mjs` forbids. With `--write`
// it also draws the diagram of imports on the architecture page.

export const PAGE = 'docs/architecture.md';

const allPackages = (folder) =>
  readdirSync(folder).filter((name) => /^(?:api|e2e|host|remote-[a-z]+|shared)$/.test(name));

/** The result of dependency-cruiser for the packages of a workspace; tests pass a folder of their own. */
export async function importsIn(folder = root, packages = allPackages(folder)) {
  const options = await depcruiseOptions(inRoot('.dependency-cruiser.mjs'));
  const { output } = await cruise(packages, { ...options, baseDir: folder });
  return output;
}

/** The forbidden imports as text for people; empty when there are none. */
export async function brokenRules(imports) {
  const { output, exitCode } = await format(imports, { outputType: 'err-long' });
  return exitCode === 0 ? '' : output;
}

/** A file of this many lines or fewer belongs in the one file that imports it. */
const MAX_SHORT_LINES = 40;
/** Files that list or start others: what only they import may be short. */
const ENTRY_FILE = /\/(?:index|host|standalone)\.tsx?$/;

/**
 * Short files with one importer, which is in the same folder: each belongs in that importer. Files that are imported
 * dynamically, that a test imports, or that have a style sheet of their own are left out.
 * @returns {string[]} `file → importer`
 */
export function shortFiles({ modules }, folder = root) {
  const importers = new Map();
  for (const { source, dependencies } of modules) {
    for (const { resolved, dynamic } of dependencies) {
      importers.set(resolved, [...(importers.get(resolved) ?? []), { source, dynamic }]);
    }
  }
  const isPart = ({ source, dependencies }) => {
    if (!/\.(?:tsx?|mjs)$/.test(source) || IGNORED.test(source)) return false;
    const uses = importers.get(source) ?? [];
    const [one, ...others] = new Set(uses.map((use) => use.source));
    return (
      one !== undefined &&
      others.length === 0 &&
      dirname(one) === dirname(source) &&
      !ENTRY_FILE.test(one) &&
      !IGNORED.test(one) &&
      !uses.some(({ dynamic }) => dynamic) &&
      !dependencies.some(({ resolved }) => resolved.endsWith('.module.css')) &&
      readFileSync(join(folder, source), 'utf8').trimEnd().split('\n').length <= MAX_SHORT_LINES
    );
  };
  return modules
    .filter(isPart)
    .map(({ source }) => `${source} → ${importers.get(source)[0].source}`)
    .sort();
}

/** Folders of sources that are shown with the folders and files in them. */
const EXPANDED = ['host/src', 'api/src'];
const PLACE = /^(?:host\/(?:src|server|registry)|api\/src|remote-[a-z]+|shared\/[a-z-]+|e2e)(?=\/)/;
/** Tests, and what only they or a remote that runs alone use. */
const IGNORED =
  /\.(?:test|spec|config)\.|(?<!shared)\/(?:test|testing|sample)\/|\/(?:sample|standalone)\.tsx?$/;

/** Which boxes of the diagram import which. The box of a file is the part of its path that the pattern matches. */
function importsByBox(modules, pattern) {
  const imports = new Map();
  const boxOf = (file) => (IGNORED.test(file) ? undefined : pattern.exec(file)?.[0]);
  for (const { source, dependencies } of modules) {
    const from = boxOf(source);
    if (from === undefined) continue;
    const targets = imports.get(from) ?? new Set();
    for (const to of dependencies.map(({ resolved }) => boxOf(resolved)))
      if (to && to !== from) targets.add(to);
    imports.set(from, targets);
  }
  return imports;
}

/** Removes arrows that follow from others: A → C, where A → B and B → C. */
export function withoutShortcuts(imports) {
  const found = new Map();
  const below = (box) => {
    if (!found.has(box)) {
      found.set(box, new Set());
      found.set(box, new Set([...imports.get(box)].flatMap((next) => [next, ...below(next)])));
    }
    return found.get(box);
  };
  const follows = (to, targets) => [...targets].some((other) => other !== to && below(other).has(to));
  return new Map(
    [...imports].map(([box, targets]) => [box, [...targets].filter((to) => !follows(to, targets))]),
  );
}

const idOf = (box) => box.replace(/\W+/g, '_');

/** Boxes and their arrows as lines of mermaid. */
function mermaidLines(imports, nameOf, indent) {
  const boxes = [...imports.keys()].filter((box) => !EXPANDED.includes(box)).sort();
  const arrows = [...withoutShortcuts(imports)].flatMap(([box, targets]) =>
    targets.map((to) => `${idOf(box)} --> ${idOf(to)}`),
  );
  return [...boxes.map((box) => `${idOf(box)}["${nameOf(box)}"]`), ...arrows.sort()].map(
    (line) => indent + line,
  );
}

/** The diagram of imports, for mermaid. */
export function picture({ modules }) {
  const foldersOf = (place) => importsByBox(modules, new RegExp(`^${place}/[^/.]+`));
  const expanded = EXPANDED.flatMap((place) => [
    `  subgraph ${idOf(place)}["${place}"]`,
    ...mermaidLines(foldersOf(place), (box) => box.slice(place.length + 1), '    '),
    '  end',
  ]);
  return [
    'flowchart TD',
    ...expanded,
    ...mermaidLines(importsByBox(modules, PLACE), (box) => box, '  '),
    '',
  ].join('\n');
}

const BLOCK = /(?<=```mermaid\n)[^]*?(?=```)/;

/** The diagram that the page has now. */
export const pictureIn = (page) => BLOCK.exec(page)?.[0];

if (process.argv[1] === import.meta.filename) {
  const packages = process.argv.slice(2).filter((word) => word !== '--write');
  const imports = await importsIn(root, packages.length > 0 ? packages : undefined);
  if (process.argv.includes('--write')) {
    writeFileSync(
      inRoot(PAGE),
      readFileSync(inRoot(PAGE), 'utf8').replace(BLOCK, () => picture(imports)),
    );
  }
  // When only some packages are read, the importers of files of other packages are not known.
  const isAsked = (file) => packages.length === 0 || packages.some((name) => file.startsWith(`${name}/`));
  const short = shortFiles(imports)
    .filter(isAsked)
    .map((found) => `${found}: at most ${MAX_SHORT_LINES} lines, and used there only`);
  const broken = [await brokenRules(imports), ...short].filter(Boolean).join('\n');
  if (broken) console.error(broken);
  process.exitCode = broken ? 1 : 0;
}
