import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  chownSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const CACHE = join(import.meta.dirname, '../.cache');
/** The Debian release with a PgBouncer that is new enough, and the packages that it needs. */
const SUITE = 'trixie';
const PACKAGES = [
  ...['pgbouncer', 'libc6', 'libcares2', 'libevent-2.1-7t64', 'libpam0g', 'libssl3t64', 'libsystemd0'],
  ...['libaudit1', 'libcap-ng0', 'libcap2', 'libzstd1', 'zlib1g'],
];
const KEYS = '/usr/share/keyrings/debian-archive-keyring.gpg';
const NOBODY = 65_534;

function textOf(program, args, options) {
  return execFileSync(program, args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'], ...options });
}

/** Whether it supports prepared statements in transaction mode, as from 1.21 on. */
function isNewEnough(words) {
  try {
    const [, minor] = /^PgBouncer 1\.(\d+)/.exec(textOf(words[0], [...words.slice(1), '--version'])) ?? [];
    return Number(minor) >= 21;
  } catch {
    return false;
  }
}

/** Unpacks it with its libraries from this machine's package mirror, without root rights. */
function unpack(folder) {
  const draft = mkdtempSync(`${folder}-`);
  const at = (name) => join(draft, name);
  for (const name of ['lists/partial', 'cache/archives/partial', 'debs', 'root'])
    mkdirSync(at(name), { recursive: true });
  const sources = textOf('apt-get', [
    'indextargets',
    '--format',
    '$(ORIGIN) $(REPO_URI)',
    'Created-By: Packages',
  ]);
  const [, mirror] = /^Debian (\S+)$/m.exec(sources) ?? [];
  writeFileSync(at('sources.list'), `deb [signed-by=${KEYS}] ${mirror} ${SUITE} main\n`);
  const own = {
    'Dir::Etc::sourcelist': at('sources.list'),
    'Dir::Etc::sourceparts': '-',
    'Dir::State::Lists': at('lists'),
    'Dir::State::status': '/dev/null',
    'Dir::Cache': at('cache'),
    'APT::Sandbox::User': 'root',
  };
  const options = Object.entries(own).flatMap(([name, value]) => ['-o', `${name}=${value}`]);
  textOf('apt-get', [...options, 'update']);
  textOf('apt-get', [...options, 'download', ...PACKAGES], { cwd: at('debs') });
  for (const file of readdirSync(at('debs'))) textOf('dpkg-deb', ['-x', join(at('debs'), file), at('root')]);
  for (const name of ['lists', 'cache', 'debs']) rmSync(at(name), { recursive: true });
  try {
    renameSync(draft, folder);
  } catch (error) {
    // Another process has created it meanwhile.
    if (!existsSync(folder)) throw error;
    rmSync(draft, { recursive: true });
  }
}

/** The command that starts it: the system's, or the unpacked one with its own loader. */
function findPgBouncer() {
  if (isNewEnough(['pgbouncer'])) return ['pgbouncer'];
  const folder = join(CACHE, `pgbouncer-${SUITE}`);
  mkdirSync(CACHE, { recursive: true });
  if (!existsSync(folder)) unpack(folder);
  const [libraries] = readdirSync(join(folder, 'root/usr/lib'))
    .filter((name) => name.endsWith('-linux-gnu'))
    .map((name) => join(folder, 'root/usr/lib', name));
  const loader = readdirSync(libraries).find((name) => name.startsWith('ld-linux'));
  const words = [
    join(libraries, loader),
    '--library-path',
    libraries,
    join(folder, 'root/usr/sbin/pgbouncer'),
  ];
  if (!isNewEnough(words)) throw new Error('what was unpacked does not run');
  return words;
}

/** The settings of the deployment, without addresses and users. */
function deployedSettings() {
  const text = readFileSync(join(import.meta.dirname, '../../shared/build/deploy/pgbouncer.ini'), 'utf8');
  const [, own] = text.split('[pgbouncer]');
  const pairs = [...own.matchAll(/^(\w+) = (.+)$/gm)].map(([, name, value]) => [name, value]);
  return Object.fromEntries(pairs.filter(([name]) => name !== 'listen_addr'));
}

/** Its settings; `PGBOUNCER` names the server and deviations from the correct settings. */
function writeSettings(folder, { server, databases, users, settings = {} }) {
  const users_file = join(folder, 'users.txt');
  const quoted = Object.entries(users).map(([name, password]) => `"${name}" "${password}"\n`);
  writeFileSync(users_file, quoted.join(''));
  const all = {
    ...{ ...deployedSettings(), unix_socket_dir: folder, auth_file: users_file },
    ...(process.getuid?.() === 0 && { user: 'nobody' }),
    ...settings,
  };
  const lines = Object.entries(all).map(([name, value]) => `${name} = ${value}`);
  const reached = Object.entries(databases).map(([name, at]) => `${name} = ${server} ${at}`);
  const file = join(folder, 'pgbouncer.ini');
  writeFileSync(file, ['[databases]', ...reached, '[pgbouncer]', ...lines, ''].join('\n'));
  if (process.getuid?.() === 0) chownSync(folder, NOBODY, NOBODY);
  return file;
}

/**
 * Runs a PgBouncer on a separate socket, which ends with this process. It sends its address and process id to the parent; after a
 * kill, a message starts another one at the same address.
 */
async function main() {
  const folder = mkdtempSync(join(tmpdir(), 'storeroom-pgbouncer-'));
  const file = writeSettings(folder, JSON.parse(process.env.PGBOUNCER));
  const [program, ...words] = findPgBouncer();
  const socket = join(folder, '.s.PGSQL.6432');
  let child;
  const start = async () => {
    rmSync(socket, { force: true });
    child = spawn(program, [...words, '-q', file], { stdio: ['ignore', 'ignore', 'pipe'], cwd: '/' });
    let said = '';
    child.stderr.on('data', (part) => (said += part));
    while (!existsSync(socket)) {
      if (child.exitCode !== null) throw new Error(said);
      await new Promise((resolve) => setTimeout(resolve, 10));
    }
    process.send({ folder, port: 6432, pid: child.pid });
  };
  const stop = async () => {
    if (child.exitCode === null && child.signalCode === null) {
      child.kill('SIGKILL');
      await once(child, 'exit');
    }
    rmSync(folder, { recursive: true, force: true });
    process.exit(0);
  };
  process.on('SIGTERM', stop).on('disconnect', stop).on('message', start);
  await start();
}

main().catch((error) => {
  console.error(`PgBouncer 1.21 or newer is neither here nor to be had from Debian: ${error.message}`);
  process.exit(1);
});
