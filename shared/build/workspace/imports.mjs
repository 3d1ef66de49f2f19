import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { cruise, format } from 'dependency-cruiser';
import depcruiseOptions from 'dependency-cruiser/config-utl/extract-depcruise-options';
import { inRoot, root } from './workspace.mjs';

// `node shared/build/workspace/imports.mjs [ROOM …]` says which imports break `.dependency-cruiser.mjs`; with `--write` alone the
// picture of who imports whom is put into the page on architecture.

export const PAGE = 'docs/architecture.md';

const allRooms = (folder) =>
  readdirSync(folder).filter((name) => /^(?:api|e2e|host|remote-[a-z]+|shared)$/.test(name));

/** What dependency-cruiser finds out about the imports of rooms; in a test, of rooms that lie in another folder. */
export async function importsIn(folder = root, rooms = allRooms(folder)) {
  const options = await depcruiseOptions(inRoot('.dependency-cruiser.mjs'));
  const { output } = await cruise(rooms, { ...options, baseDir: folder });
  return output;
}

/** What breaks the rules, to be read; empty when nothing does. */
export async function brokenRules(imports) {
  const { output, exitCode } = await format(imports, { outputType: 'err-long' });
  return exitCode === 0 ? '' : output;
}

/** A file of this many lines or fewer is read together with the one file that uses it. */
const MAX_SHORT_LINES = 40;
/** Files that list or start what others made: what only they import is whole by itself. */
const ENTRY_FILE = /\/(?:index|host|standalone)\.tsx?$/;

/**
 * Short files with one importer, which lies in the same folder: each belongs into that importer. Files that are loaded apart,
 * that a test imports, or that have a style sheet of their own stay.
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

/** Which boxes import which: each file is in the box that a pattern finds at the beginning of its path. */
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

/** Removes arrows that follow from others: a room that imports another one is also above everything below that. */
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

/** The picture of who imports whom, for mermaid. */
export function picture({ modules }) {
  const rooms = (place) => importsByBox(modules, new RegExp(`^${place}/[^/.]+`));
  const expanded = EXPANDED.flatMap((place) => [
    `  subgraph ${idOf(place)}["${place}"]`,
    ...mermaidLines(rooms(place), (box) => box.slice(place.length + 1), '    '),
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

/** The present picture in the page. */
export const pictureIn = (page) => BLOCK.exec(page)?.[0];

if (process.argv[1] === import.meta.filename) {
  const rooms = process.argv.slice(2).filter((word) => word !== '--write');
  const imports = await importsIn(root, rooms.length > 0 ? rooms : undefined);
  if (process.argv.includes('--write')) {
    writeFileSync(
      inRoot(PAGE),
      readFileSync(inRoot(PAGE), 'utf8').replace(BLOCK, () => picture(imports)),
    );
  }
  // Who else imports a file of another room is not known when some rooms alone are read.
  const isAsked = (file) => rooms.length === 0 || rooms.some((room) => file.startsWith(`${room}/`));
  const short = shortFiles(imports)
    .filter(isAsked)
    .map((found) => `${found}: at most ${MAX_SHORT_LINES} lines, and used there only`);
  const broken = [await brokenRules(imports), ...short].filter(Boolean).join('\n');
  if (broken) console.error(broken);
  process.exitCode = broken ? 1 : 0;
}
