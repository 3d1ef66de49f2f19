import { spawnSync } from 'node:child_process';
import { chownSync, existsSync, readFileSync, statSync } from 'node:fs';
import { ConfigError } from '../../config';

/** How to start a program of PostgreSQL, which refuses to run as root. */
export interface Runner {
  /** The owner of the data and socket folders; null if this process is an ordinary user. */
  owner: { uid: number; gid: number } | null;
  /** The command line in front of the program. */
  prefix: string[];
  /** Options for `child_process`. */
  options: { uid?: number; gid?: number; cwd: string };
}

/** A working directory that the server can always read: parent folders of its data may be closed to it. */
const CWD = '/';

/**
 * If this process is root, finds an unprivileged user for the server and gives `folder` to them. If that user cannot
 * reach the program or the folder (as in a clone below a directory with mode 0700, such as /root), the server keeps
 * only the capability to pass through directories, and permanently loses all others.
 */
export function findRunner(folder: string, program: string): Runner {
  if (process.getuid?.() !== 0) {
    refuseForeignFolder(folder);
    return { owner: null, prefix: [], options: { cwd: CWD } };
  }
  const owner = ownerOf(folder);
  chownSync(folder, owner.uid, owner.gid);
  const plain: Runner = { owner, prefix: [], options: { ...owner, cwd: CWD } };
  if (reaches(plain, folder, program)) return plain;
  const passing: Runner = { owner, prefix: passThrough(owner), options: { cwd: CWD } };
  if (reaches(passing, folder, program)) return passing;
  throw new ConfigError(
    `The embedded PostgreSQL must not run as root, and user ${owner.uid} cannot reach ${folder}: ` +
      'start as an ordinary user, set DATA_DIR to a reachable folder, or set DATABASE_URL.',
  );
}

function refuseForeignFolder(folder: string): void {
  const uid = statSync(folder).uid;
  if (uid === process.getuid?.()) return;
  throw new ConfigError(
    `The database folder ${folder} belongs to user ${uid}, as after a start by root: start as that user or set DATA_DIR.`,
  );
}

/** The present owner of the data. New data goes to `nobody`, a user that all systems know by name, which initdb needs. */
function ownerOf(folder: string): { uid: number; gid: number } {
  const { uid, gid } = statSync(folder);
  if (uid !== 0) return { uid, gid };
  const line = existsSync('/etc/passwd') ? readFileSync('/etc/passwd', 'utf8') : '';
  const [, found, group] = /^nobody:[^:]*:(\d+):(\d+):/m.exec(line) ?? [];
  return { uid: Number(found ?? 65_534), gid: Number(group ?? 65_534) };
}

function reaches(runner: Runner, folder: string, program: string): boolean {
  const script = 'cd "$1" && exec "$2" --version';
  const [file = '', ...words] = [...runner.prefix, 'sh', '-c', script, 'sh', folder, program];
  return spawnSync(file, words, { ...runner.options, stdio: 'ignore' }).status === 0;
}

/**
 * `no_setuid_fixup` makes access(2), with which initdb looks for other programs, respect the capability. Containers
 * often lack the narrower one of the two capabilities.
 */
function passThrough(owner: { uid: number; gid: number }): string[] {
  const capability = permittedCapabilities() & (1n << 2n) ? 'dac_read_search' : 'dac_override';
  return [
    'setpriv',
    `--reuid=${owner.uid}`,
    `--regid=${owner.gid}`,
    '--clear-groups',
    '--securebits=+no_setuid_fixup',
    `--inh-caps=-all,+${capability}`,
    `--ambient-caps=-all,+${capability}`,
    `--bounding-set=-all,+${capability}`,
  ];
}

function permittedCapabilities(): bigint {
  const status = existsSync('/proc/self/status') ? readFileSync('/proc/self/status', 'utf8') : '';
  const [, mask] = /^CapPrm:\s*([0-9a-f]+)/m.exec(status) ?? [];
  return BigInt(`0x${mask ?? '0'}`);
}
