import { buildRemote } from '../src/build-remote.mjs';
import { remoteIn } from '../src/remote.mjs';
import { remoteFolder } from './workspace.mjs';

/** A remote of this repository, by its short name. */
export const ourRemote = (name) => remoteIn(remoteFolder(name));

/** Builds it; what all remotes here are made from counts as its origin, too. */
export const buildOurRemote = (name, options = {}) =>
  buildRemote(ourRemote(name), { madeFrom: ['.', '../shared', '../pnpm-lock.yaml'], ...options });
