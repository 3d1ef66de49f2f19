import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { basename } from 'node:path';
import { helpOf } from './help.mjs';
import { inRoot, root } from './workspace.mjs';

// Nothing but Node may be imported here: this runs before the first install.

export const PNPM = 'pnpm@12.21.0';
const OLDEST_NODE = [20, 19];

/** A reason to stop that a person can act on, in one sentence. */
export class Stop extends Error {}

export function checkNode(version = process.versions.node) {
  const [major, minor] = version.split('.').map(Number);
  const [needMajor, needMinor] = OLDEST_NODE;
  if (major > needMajor || (major === needMajor && minor >= needMinor)) return;
  throw new Stop(`Storeroom needs Node ${OLDEST_NODE.join('.')} or newer; this is Node ${version}.`);
}

/** What the installed packages were installed from. */
function wanted() {
  const hash = createHash('sha256');
  for (const file of ['pnpm-lock.yaml', 'pnpm-workspace.yaml']) hash.update(readFileSync(inRoot(file)));
  return `${hash.digest('hex')} node ${process.versions.modules}\n`;
}

const stamp = () => inRoot('node_modules/.storeroom-installed');

function isInstalled() {
  return existsSync(stamp()) && readFileSync(stamp(), 'utf8') === wanted();
}

function install() {
  return new Promise((done, fail) => {
    const output = [];
    const npx = process.platform === 'win32' ? 'npx.cmd' : 'npx';
    // CI: pnpm asks no questions, and an outdated lockfile is an error.
    const child = spawn(npx, ['-y', PNPM, 'install', '--frozen-lockfile'], {
      cwd: root,
      env: { ...process.env, CI: 'true' },
      stdio: ['ignore', 'pipe', 'pipe'],
      shell: process.platform === 'win32',
    });
    child.stdout.on('data', (chunk) => output.push(chunk));
    child.stderr.on('data', (chunk) => output.push(chunk));
    child.on('error', (error) => fail(new Stop(`npx could not be started: ${error.message}.`)));
    child.on('close', (code) => {
      if (code === 0) return done();
      const tail = Buffer.concat(output).toString('utf8').trim().split('\n').slice(-15).join('\n');
      fail(new Stop(`The packages could not be installed:\n${tail}`));
    });
  });
}

/** Makes a fresh clone ready to build: the right Node, and every package at the version of the lockfile. */
export async function setUp({ say = console.log } = {}) {
  checkNode();
  if (isInstalled()) return;
  say('installing packages …');
  await install();
  try {
    writeFileSync(stamp(), wanted());
  } catch (error) {
    throw new Stop(`The folder ${root} cannot be written: ${error.message}.`);
  }
}

/** An error that users can fix, such as an unknown option: its message is shown without a trace. */
const isTheirs = (error) => error instanceof Stop || error.code?.startsWith('ERR_PARSE_ARGS');

/**
 * Runs a command of ours: what stops it is told in its own words, a mistake of ours with its trace. Asked for help it says
 * what it does, and does none of it.
 */
export async function asCommand(run, script = basename(process.argv[1], '.mjs')) {
  try {
    if (process.argv.slice(2).includes('--help')) console.log(helpOf(script));
    else await run();
  } catch (error) {
    console.error(isTheirs(error) ? error.message : error);
    process.exitCode = 1;
  }
}
