import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { CompilerState, Extractor, ExtractorConfig } from '@microsoft/api-extractor';
import { PACKAGES, packageFolder, writeTypes } from '../packages/build-package.mjs';
import { filesBelow } from '../../src/hashing.mjs';
import { COMMANDS } from '../../src/usage.mjs';
import { onACore } from '../processes.mjs';
import { hashInputs, readStamp, writeStamp } from '../stamps.mjs';
import { inRoot, readJson } from '../workspace.mjs';
import { coversMoves, inOneOrder, movesBetween, versionAfter } from './declarations.mjs';

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

const configOf = (name, title, entries, folder) =>
  ExtractorConfig.prepare({
    configObject: {
      projectFolder: packageFolder(name),
      mainEntryPointFilePath: entries[title],
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
          files: Object.values(entries),
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

/** The reports of a package's entries, as text by their titles; the compiler reads what they share once. */
function reportsOf(name, entries, folder) {
  const configs = Object.keys(entries).map((title) => [title, configOf(name, title, entries, folder)]);
  const compilerState = CompilerState.create(configs[0][1]);
  return configs.map(([title, config]) => {
    Extractor.invoke(config, {
      compilerState,
      localBuild: true,
      showVerboseMessages: false,
      messageCallback: (message) => (message.handled = true),
    });
    return [title, inOneOrder(readFileSync(join(folder, `${title}.api.md`), 'utf8'))];
  });
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

/** What the compiler and the extractor make of the sources of a package. */
async function readSurface(name) {
  mkdirSync(inRoot('.cache'), { recursive: true });
  const folder = mkdtempSync(inRoot('.cache/surface-'));
  const types = join(packageFolder(name), '.cache/surface');
  try {
    // The types suite checks them.
    await writeTypes(packageFolder(name), types, { isChecked: false });
    return Object.fromEntries([
      ...reportsOf(name, entriesOf(name, types), folder),
      ...(name === 'build' ? [['build-commands', reportOfCommands()]] : []),
    ]);
  } finally {
    rmSync(folder, { recursive: true, force: true });
    rmSync(types, { recursive: true, force: true });
  }
}

const isMade = (file) => /^(node_modules|dist|api|\.cache)\/|\.test\.[a-z]+$/.test(file);

/** Everything that a surface follows from: the package and those before it, what is installed, and what reads it. */
export const inputsOf = (name) => [
  'pnpm-lock.yaml',
  'tsconfig.base.json',
  'shared/build/workspace/surface/declarations.mjs',
  'shared/build/workspace/surface/surface.mjs',
  'shared/build/workspace/packages/build-package.mjs',
  ...['serving', ...PACKAGES.slice(0, PACKAGES.indexOf(name) + 1)].flatMap((part) =>
    filesBelow(packageFolder(part))
      .filter((file) => !isMade(file))
      .map((file) => `shared/${part}/${file}`),
  ),
];

/** The surface of a package as its sources have it now: a report for each entry, read anew when something changed. */
async function surfaceOf(name) {
  const stampName = `surface-${name}`;
  const inputs = hashInputs(inputsOf(name));
  const stamp = readStamp(stampName);
  if (stamp?.inputs === inputs) return stamp.result;
  const result = await readSurface(name);
  writeStamp(stampName, { inputs, result });
  return result;
}

/** Several at once: the compiler is a process of its own, beside which the extractor works here. */
const surfaces = () =>
  Promise.all(PACKAGES.map((name) => onACore(async () => stateOf(name, await surfaceOf(name)))));

const reportFile = (name, title) => join(packageFolder(name), 'api', `${title}.api.md`);
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
      .filter((title) => existsSync(reportFile(name, title)))
      .map((title) => [title, inOneOrder(readFileSync(reportFile(name, title), 'utf8'))]),
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
  return (await surfaces()).flatMap(judgeSurface);
}

/** Writes the reports; refuses where the version has not moved as far as the surface. */
export async function keepSurfaces() {
  for (const state of await surfaces()) {
    const { name } = state;
    const problems = judgeSurface(state).filter((line) => !line.startsWith('The report'));
    if (problems.length > 0) throw new Error(problems.join('\n'));
    mkdirSync(dirname(keptVersion(name)), { recursive: true });
    for (const [title, text] of Object.entries(state.reports)) writeFileSync(reportFile(name, title), text);
    writeFileSync(keptVersion(name), `${JSON.stringify({ version: state.version })}\n`);
  }
}
