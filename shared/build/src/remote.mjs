import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, join } from 'node:path';

const readJson = (file) => JSON.parse(readFileSync(file, 'utf8'));

/** The form of names of remotes: without hyphens, because they are part of names of scripts and classes. */
export const NAME = /^[a-z][a-z0-9]{0,39}$/;

/**
 * The remote in a folder: `name` is the short one (`stock` for a package `@any/remote-stock`), `version` that of its
 * package.json.
 * @throws {Error} with a message for users if the folder contains no remote
 */
export function remoteIn(folder) {
  const file = join(folder, 'package.json');
  if (!existsSync(file)) throw new Error(`${folder} holds no package.json.`);
  const { name: fullName = basename(folder), version } = readJson(file);
  const name = fullName.replace(/^@[^/]+\//, '').replace(/^remote-/, '');
  if (!NAME.test(name))
    throw new Error(`${file}: the name must be remote-<name>, in small letters and digits.`);
  if (!version) throw new Error(`${file}: the version is missing.`);
  return { name, folder, version, container: `remote_${name}` };
}

/** The package.json of a package that is installed for a folder. */
export function installed(folder, packageName) {
  return readJson(createRequire(join(folder, 'package.json')).resolve(`${packageName}/package.json`));
}

/** The version of what host and remotes share, as a folder has it installed: the contract that its build is made for. */
export const contractVersion = (folder) => installed(folder, '@storeroom/sdk').version;
