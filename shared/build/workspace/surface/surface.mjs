import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { Extractor, ExtractorConfig } from '@microsoft/api-extractor';
import { packageFolder, writeTypes } from '../packages/build-package.mjs';
import { filesBelow } from '../../src/hashing.mjs';
import { COMMANDS } from '../../src/usage.mjs';
import { inRoot, readJson } from '../workspace.mjs';
import { movesBetween } from './declarations.mjs';
import { coversMoves, versionAfter } from './version-move.mjs';

/** Packages whose surface is kept in the tree. */
const GUARDED = ['contract', 'sdk', 'ui', 'table-setup', 'testing', 'build'];

const SILENT = { default: { logLevel: 'none' } };

/** What only runs, and offers nothing, has no surface; nor has what the sdk brings late for its own hooks. */
const LATE_DOORS = ['./jsdom', './query-library', './typed-ahead'];

/** Entries of a package by the name of their report; `./*` is one that holds all. */
function entriesOf(name, types) {
  const { exports } = readJson(join(packageFolder(name), 'package.json'));
  const entries = {};
  for (const [door, target] of Object.entries(exports)) {
    if (!/\.(tsx?|mjs)$/.test(target) || LATE_DOORS.includes(door)) continue;
    const declared = join(types, target.replace(/\.(tsx?|mjs)$/, '.d.ts'));
    if (target.endsWith('.mjs')) cpSync(declared.replace(/ts$/, 'mts'), declared);
    if (door !== './*') {
      entries[door === '.' ? name : `${name}-${basename(door)}`] = declared;
      continue;
    }
    const parts = filesBelow(join(types, 'src')).filter((file) => /^[^/]+\/index\.d\.ts$/.test(file));
    const all = join(types, 'src/all-parts.d.ts');
    const asName = (part) => part.replace(/-(\w)/g, (_, letter) => letter.toUpperCase());
    writeFileSync(
      all,
      parts
        .map(dirname)
        .map((part) => `export * as ${asName(part)} from './${part}';`)
        .join('\n'),
    );
    entries[name] = all;
  }
  return entries;
}

/** The report of one entry, as text. */
function reportOf(name, title, entry, folder) {
  const config = ExtractorConfig.prepare({
    configObject: {
      projectFolder: packageFolder(name),
      mainEntryPointFilePath: entry,
      compiler: {
        overrideTsconfig: {
          compilerOptions: {
            target: 'ES2023',
            module: 'ESNext',
            moduleResolution: 'bundler',
            lib: ['ES2023', 'DOM', 'DOM.Iterable'],
            skipLibCheck: true,
            strict: true,
            types: [],
          },
          files: [entry],
        },
      },
      apiReport: {
        enabled: true,
        reportFileName: `${title}.api.md`,
        reportFolder: folder,
        reportTempFolder: folder,
      },
      newlineKind: 'lf',
      docModel: { enabled: false },
      dtsRollup: { enabled: false },
      tsdocMetadata: { enabled: false },
      messages: {
        compilerMessageReporting: SILENT,
        extractorMessageReporting: SILENT,
        tsdocMessageReporting: SILENT,
      },
    },
    configObjectFullPath: undefined,
    packageJsonFullPath: join(packageFolder(name), 'package.json'),
  });
  Extractor.invoke(config, {
    localBuild: true,
    showVerboseMessages: false,
    messageCallback: (message) => (message.handled = true),
  });
  return readFileSync(join(folder, `${title}.api.md`), 'utf8');
}

/** The command of `build`, as a report like the others: each verb with its options. */
const reportOfCommands = () =>
  [
    '## The command `storeroom-remote`',
    '```ts',
    ...Object.entries(COMMANDS).map(
      ([verb, { options }]) => `export const ${verb}: ${JSON.stringify(options)};\n`,
    ),
    '```\n',
  ].join('\n');

/** The surface of a package as its sources have it now: a report for each entry. */
export async function surfaceOf(name) {
  mkdirSync(inRoot('.cache'), { recursive: true });
  const folder = mkdtempSync(inRoot('.cache/surface-'));
  const types = join(packageFolder(name), '.cache/surface');
  try {
    await writeTypes(packageFolder(name), types);
    return Object.fromEntries([
      ...Object.entries(entriesOf(name, types)).map(([title, entry]) => [
        title,
        reportOf(name, title, entry, folder),
      ]),
      ...(name === 'build' ? [['build-commands', reportOfCommands()]] : []),
    ]);
  } finally {
    rmSync(folder, { recursive: true, force: true });
    rmSync(types, { recursive: true, force: true });
  }
}

const kept = (name, title) => join(packageFolder(name), 'api', `${title}.api.md`);
const keptVersion = (name) => join(packageFolder(name), 'api/version.json');

/**
 * What is wrong with a package: its surface moved and its version did not, or not far enough, or the report in the tree is
 * not of this surface. Empty when all is well.
 */
export function judgeSurface({ name, version, before, reports, keptReports }) {
  const moves = { more: [], less: [] };
  for (const title of new Set([...Object.keys(reports), ...Object.keys(keptReports)])) {
    const { more, less } = movesBetween(keptReports[title] ?? '', reports[title] ?? '');
    moves.more.push(...more.map((what) => `${title}: ${what}`));
    moves.less.push(...less.map((what) => `${title}: ${what}`));
  }
  const moved = [...moves.less, ...moves.more];
  if (!coversMoves(before, version, moves)) {
    return [
      `@storeroom/${name} ${version} is not what it was at ${before}; it has to be ${versionAfter(before, moves)}:`,
      ...moved.map((what) => `  ${what}`),
    ];
  }
  const isKept = moved.length === 0 && before === version;
  return isKept
    ? []
    : [`The report of @storeroom/${name} is of ${before}: run "npm run surface" for ${version}.`];
}

const readKept = (name, titles) =>
  Object.fromEntries(
    titles
      .filter((title) => existsSync(kept(name, title)))
      .map((title) => [title, readFileSync(kept(name, title), 'utf8')]),
  );

const stateOf = (name, reports) => ({
  name,
  version: readJson(join(packageFolder(name), 'package.json')).version,
  before: existsSync(keptVersion(name)) ? readJson(keptVersion(name)).version : '0.0.0',
  reports,
  keptReports: readKept(name, Object.keys(reports)),
});

/** Problems of all guarded packages. */
export async function checkSurfaces() {
  const problems = [];
  for (const name of GUARDED) problems.push(...judgeSurface(stateOf(name, await surfaceOf(name))));
  return problems;
}

/** Writes the reports; refuses where the version has not moved as far as the surface. */
export async function keepSurfaces() {
  for (const name of GUARDED) {
    const state = stateOf(name, await surfaceOf(name));
    const problems = judgeSurface(state).filter((line) => !line.startsWith('The report'));
    if (problems.length > 0) throw new Error(problems.join('\n'));
    mkdirSync(dirname(keptVersion(name)), { recursive: true });
    for (const [title, text] of Object.entries(state.reports)) writeFileSync(kept(name, title), text);
    writeFileSync(keptVersion(name), `${JSON.stringify({ version: state.version })}\n`);
  }
}
