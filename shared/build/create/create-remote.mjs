import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { filesBelow } from '../src/hashing.mjs';
import { NAME } from '../src/remote.mjs';

/** An error that the person who runs the command can correct, in one sentence. */
export class Refused extends Error {}

const readJson = (file) => JSON.parse(readFileSync(file, 'utf8'));

/** Whether a folder is the repository of the product itself, with the sources of what a remote needs. */
const isWorkspace = (folder) =>
  existsSync(join(folder, 'pnpm-workspace.yaml')) && existsSync(join(folder, 'shared/sdk/package.json'));

/** Writes the files of a template with the name of the remote in their paths and texts. */
function writeTemplate(template, folder, name, places = {}) {
  const title = name[0].toUpperCase() + name.slice(1);
  const filled = (text) => text.replaceAll('__name__', name).replaceAll('__title__', title);
  for (const path of filesBelow(template)) {
    const to = join(folder, places[path] ?? filled(path));
    mkdirSync(dirname(to), { recursive: true });
    writeFileSync(to, filled(readFileSync(join(template, path), 'utf8')), {
      mode: path.endsWith('.sh') ? 0o755 : 0o644,
    });
  }
}

/** Finds the packed packages that a repository is to hold: of each the version to ask for, and `copy`, which puts it there. */
function findPackages(packages, folder, names) {
  if (!existsSync(packages)) throw new Refused(`There is no folder ${packages}.`);
  const found = readdirSync(packages);
  return Object.fromEntries(
    names.map((name) => {
      const short = name.replace('@storeroom/', '');
      const file = found.find((one) => new RegExp(`^storeroom-${short}-\\d[^/]*\\.tgz$`).test(one));
      if (!file) throw new Refused(`${packages} has no file of ${name}; "npm run pack" makes them all.`);
      return [
        name,
        {
          version: `file:packages/${file}`,
          copy: () => {
            if (packages !== join(folder, 'packages'))
              cpSync(join(packages, file), join(folder, 'packages', file));
          },
        },
      ];
    }),
  );
}

function writeRepository({ folder, name, packages, versions, templates }) {
  const { dependencies, devDependencies, storeroom } = versions;
  const packed = packages ? findPackages(packages, folder, Object.keys(storeroom)) : {};
  const ours = Object.fromEntries(
    Object.entries(storeroom).map(([one, version]) => [one, packed[one]?.version ?? version]),
  );
  writeTemplate(join(templates, 'template'), folder, name);
  writeTemplate(join(templates, 'elsewhere'), folder, name, {
    gitignore: '.gitignore',
    dockerignore: '.dockerignore',
    'pipeline.sh': '.ci/run',
  });
  for (const { copy } of Object.values(packed)) copy();
  const manifest = {
    name: `remote-${name}`,
    version: '0.1.0',
    private: true,
    type: 'module',
    engines: { node: '>=20.19' },
    scripts: {
      build: 'storeroom-remote build',
      dev: 'storeroom-remote dev',
      test: 'storeroom-remote test',
      check: 'tsc && eslint --max-warnings 0 .',
    },
    dependencies,
    devDependencies: { ...ours, ...devDependencies },
    // It works with this version and does not say so yet.
    overrides: { 'eslint-plugin-jsx-a11y': { eslint: '$eslint' } },
  };
  writeFileSync(join(folder, 'package.json'), `${JSON.stringify(manifest, null, 2)}\n`);
  return ['npm install', 'npm run dev', 'npm test'];
}

const MANIFEST = 'COPY remote-landing/package.json remote-landing/\n';

/** What the files of a deployment have once for each remote: these pieces are repeated with the new name. */
const PIECES_OF_A_REMOTE = {
  'docker-compose.yml': [
    '      remote-landing: { condition: service_completed_successfully }\n',
    'landing ',
    /^ {2}remote-landing:\n(?: {4}.*\n)+/m,
  ],
};

/** A package like the plainest remote that is there: its tools, its image, and its place beside the others in the deployment. */
function writeInWorkspace({ root, folder, name, templates }) {
  const model = join(root, 'remote-landing');
  const renamed = (text) => text.replaceAll(/\blanding\b/g, name);
  const repeat = (file, pieces) => {
    const text = readFileSync(file, 'utf8');
    writeFileSync(
      file,
      pieces.reduce((all, piece) => all.replace(piece, (found) => found + renamed(found)), text),
    );
  };
  writeTemplate(join(templates, 'template'), folder, name);
  for (const file of ['package.json', 'tsconfig.json', 'jest.config.mjs'])
    writeFileSync(join(folder, file), renamed(readFileSync(join(model, file), 'utf8')));
  for (const pkg of readdirSync(root)) {
    const file = join(root, pkg, 'Dockerfile');
    if (existsSync(file)) repeat(file, [MANIFEST]);
  }
  for (const [file, pieces] of Object.entries(PIECES_OF_A_REMOTE)) repeat(join(root, file), pieces);
  const image = readFileSync(join(model, 'Dockerfile'), 'utf8');
  writeFileSync(join(folder, 'Dockerfile'), image.split(MANIFEST).map(renamed).join(MANIFEST));
  return [
    `npx -y ${readJson(join(root, 'package.json')).packageManager} install`,
    `npm run dev ${name}`,
    `npm test ${name}`,
    'and a row for its page in the table of docs/rules/pages.md',
  ];
}

/** What a person reads once it is done. */
export const summaryOf = ({ folder, next }) => [`${folder} is written. Next:`, ...next].join('\n  ');

/**
 * Writes a new remote: into `cwd`, which has to be empty, or as a new folder of the workspace when that is `cwd`.
 * `name` is that of the folder where none is given. `contract` has the rules of who owns an address, `templates` is the folder
 * of the files to write, `versions` those of what a remote elsewhere needs, `packages` a folder of packed packages for who has no
 * registry of them.
 * Returns the folder and what to do in it.
 * @throws {Refused} in one sentence, before anything is written
 */
export function createRemote({
  cwd,
  name = basename(cwd).replace(/^remote-/, ''),
  packages,
  versions,
  contract,
  templates,
}) {
  if (!NAME.test(name)) {
    throw new Refused(
      `"${name}" is no name of a remote: small letters and digits, a letter first, at most 40.`,
    );
  }
  const owner = contract.ownedBy(name, {}) ? name : contract.takenBy(`/${name}`, name, {});
  if (owner || name === 'host') throw new Refused(`The name ${name} is taken by ${owner ?? 'the shell'}.`);
  if (isWorkspace(cwd)) {
    const folder = join(cwd, `remote-${name}`);
    const existing = [folder, join(cwd, name), join(cwd, 'shared', name)].find(existsSync);
    if (existing) throw new Refused(`The name ${name} is taken: ${existing} is there already.`);
    return { folder, next: writeInWorkspace({ root: cwd, folder, name, templates }) };
  }
  const others = readdirSync(cwd).filter((file) => file !== '.git' && join(cwd, file) !== packages);
  if (others.length > 0) throw new Refused(`${cwd} is not empty: it has ${others[0]}.`);
  return { folder: cwd, next: writeRepository({ folder: cwd, name, packages, versions, templates }) };
}
