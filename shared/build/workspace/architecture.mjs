import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { inRoot, readJson, remoteNames, root } from './workspace.mjs';

// `node shared/build/workspace/architecture.mjs` prints who imports whom, as a diagram for mermaid; `--write` puts it
// into the page. Passed over are tests, and what only they or a remote that runs alone use.

export const PAGE = 'docs/architecture.md';

/** Folders of sources that are shown room by room; a room is a folder in them, or a file at the top. */
const OPENED = ['host/src', 'api/src'];

const SOURCE = /\.(?:tsx?|mjs)$/;
const FOLDERS_PASSED_OVER = ['test', 'testing', 'sample', 'another-repository', 'node_modules', 'dist'];
const FILES_PASSED_OVER = /\.(?:test|spec|config)\.|\.d\.ts$|^standalone\.tsx$/;
const IMPORT = /(?:\bfrom|\bimport\()\s*(?:\/\*[^*]*\*\/\s*)?'([^']+)'/g;
const ENDINGS = ['', '.ts', '.tsx', '/index.ts'];

const folders = (folder) =>
  readdirSync(inRoot(folder), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => `${folder}/${name}`);

/** Every folder of sources, opened or not. */
function places() {
  const remotes = remoteNames().map((name) => `remote-${name}/src`);
  const all = [
    'host/src',
    'host/server',
    'host/registry',
    'api/src',
    ...remotes,
    ...folders('shared'),
    'e2e',
  ];
  return all.filter((place) => existsSync(inRoot(place)));
}

const isFile = (path) => existsSync(path) && statSync(path).isFile();

function sourcesIn(folder) {
  return readdirSync(inRoot(folder), { withFileTypes: true }).flatMap((entry) => {
    const { name } = entry;
    if (entry.isDirectory()) return FOLDERS_PASSED_OVER.includes(name) ? [] : sourcesIn(join(folder, name));
    return SOURCE.test(name) && !FILES_PASSED_OVER.test(name) ? [join(folder, name)] : [];
  });
}

/** `host/src/session/other-tabs.ts` → `host/src/session`; of a place that is not opened, the place. */
function boxOf(file, all, opened) {
  const place =
    opened.findLast((one) => file.startsWith(`${one}/`)) ?? all.find((one) => file.startsWith(`${one}/`));
  if (!place || !opened.includes(place)) return place;
  const [room] = file.slice(place.length + 1).split('/');
  return `${place}/${room.replace(SOURCE, '')}`;
}

function packageNames(all) {
  const own = all.filter((place) => place.startsWith('shared/') && existsSync(inRoot(place, 'package.json')));
  return new Map(own.map((place) => [readJson(inRoot(place, 'package.json')).name, place]));
}

/** What an import in a file leads to, as a path from the root or as the folder of a package; undefined for others'. */
function targetOf(specifier, file, packages) {
  if (!specifier.startsWith('.')) return packages.get(specifier.split('/').slice(0, 2).join('/'));
  const path = join(dirname(file), specifier);
  const ending = ENDINGS.find((one) => isFile(inRoot(path + one)));
  return ending === undefined ? undefined : path + ending;
}

/**
 * Who imports whom: each box with those that its files import. An opened folder is shown room by room; one that lies in
 * another stands behind it.
 */
export function realImports(opened = OPENED) {
  const all = places();
  const packages = packageNames(all);
  const imports = new Map();
  for (const file of all.flatMap(sourcesIn)) {
    const from = boxOf(file, all, opened);
    if (!imports.has(from)) imports.set(from, new Set());
    for (const [, specifier] of readFileSync(inRoot(file), 'utf8').matchAll(IMPORT)) {
      const target = targetOf(specifier, file, packages);
      if (target === undefined) continue;
      const to = all.includes(target) ? target : boxOf(target, all, opened);
      if (to !== undefined && to !== from) imports.get(from).add(to);
    }
  }
  return imports;
}

/** Everybody whom one reaches over others. */
function reached(imports, start) {
  const seen = new Set();
  const visit = (box) => {
    for (const next of imports.get(box) ?? []) {
      if (seen.has(next)) continue;
      seen.add(next);
      visit(next);
    }
  };
  visit(start);
  return seen;
}

/** Boxes that import each other in a circle become one, named by all of them. */
export function withoutCircles(imports) {
  const reach = new Map([...imports.keys()].map((box) => [box, reached(imports, box)]));
  const circleOf = (box) => {
    const others = [...(reach.get(box) ?? [])].filter((other) => reach.get(other)?.has(box));
    return [...new Set([box, ...others])].sort().join(' ');
  };
  const joined = new Map();
  for (const [box, targets] of imports) {
    const circle = circleOf(box);
    const known = joined.get(circle) ?? new Set();
    for (const target of targets) if (circleOf(target) !== circle) known.add(circleOf(target));
    joined.set(circle, known);
  }
  return joined;
}

/** Boxes that import each other, a circle a line. */
export const circlesAmong = (imports) =>
  [...withoutCircles(imports).keys()].filter((box) => box.includes(' '));

/** Without the arrows that follow from others: who imports what stands below stands above all below that. */
export function withoutShortcuts(imports) {
  const result = new Map();
  for (const [box, targets] of imports) {
    const isFollowed = (target) =>
      [...targets].some((other) => other !== target && reached(imports, other).has(target));
    result.set(box, new Set([...targets].filter((target) => !isFollowed(target))));
  }
  return result;
}

/** Remotes that import the same stand in one box. */
function remotesAsOne(imports) {
  const groups = new Map();
  for (const [box, targets] of imports) {
    const key = box.startsWith('remote-') ? `remotes: ${[...targets].sort().join()}` : box;
    groups.set(key, [...(groups.get(key) ?? []), box]);
  }
  return new Map([...groups.values()].map((boxes) => [boxes.join(' '), imports.get(boxes[0])]));
}

const idOf = (box) => box.replace(/ .*/, '_and_more').replace(/\W+/g, '_');

const nameOf = (box, place) =>
  box
    .split(' ')
    .map((one) => (place ? one.slice(place.length + 1) : one.replace(/\/src$/, '')))
    .join('<br>');

/** Inside an opened place rooms import rooms; to the outside the place imports as a whole. */
function divided(imports) {
  const placeOf = (box) => OPENED.find((place) => box.startsWith(`${place}/`));
  const inside = new Map(OPENED.map((place) => [place, new Map()]));
  const outside = new Map();
  const outer = (box) => placeOf(box) ?? box;
  for (const [box, targets] of imports) {
    const place = placeOf(box);
    if (place) inside.get(place).set(box, new Set([...targets].filter((to) => placeOf(to) === place)));
    const known = outside.get(outer(box)) ?? new Set();
    for (const to of targets) if (outer(to) !== outer(box)) known.add(outer(to));
    outside.set(outer(box), known);
  }
  return { inside, outside };
}

const arrows = (imports) =>
  [...imports].flatMap(([box, targets]) => [...targets].map((to) => `  ${idOf(box)} --> ${idOf(to)}`)).sort();

/** The diagram. An arrow is an import; those that follow from others are left out. */
export function picture(imports = realImports()) {
  const { inside, outside } = divided(imports);
  const lines = ['flowchart TD'];
  const drawn = remotesAsOne(withoutShortcuts(withoutCircles(outside)));
  for (const box of drawn.keys()) if (!inside.has(box)) lines.push(`  ${idOf(box)}["${nameOf(box)}"]`);
  for (const [place, rooms] of inside) {
    if (rooms.size === 0) continue;
    const reduced = withoutShortcuts(withoutCircles(rooms));
    lines.push(`  subgraph ${idOf(place)}["${place}"]`);
    for (const box of [...reduced.keys()].sort()) lines.push(`    ${idOf(box)}["${nameOf(box, place)}"]`);
    lines.push(...arrows(reduced).map((line) => `  ${line}`), '  end');
  }
  lines.push(...arrows(drawn));
  return `${lines.join('\n')}\n`;
}

const BLOCK = /```mermaid\n([\s\S]*?)```/;

/** The diagram that stands in the page now. */
export const pictureIn = (page) => BLOCK.exec(page)?.[1];

/** Files and folders of this repository that a page names, from the root. */
export const pathsIn = (page) =>
  [...page.matchAll(/`((?:api|docs|e2e|host|shared|remote-[a-z]+)\/[\w./-]*[\w/])`/g)].map(
    ([, path]) => path,
  );

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  if (process.argv.includes('--write')) {
    const page = readFileSync(inRoot(PAGE), 'utf8');
    writeFileSync(
      inRoot(PAGE),
      page.replace(BLOCK, () => `\`\`\`mermaid\n${picture()}\`\`\``),
    );
    console.log(`${relative(process.cwd(), join(root, PAGE))} shows what is now.`);
  } else {
    process.stdout.write(picture());
  }
}
