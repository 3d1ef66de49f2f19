import { spawnSync } from 'node:child_process';
import { chownSync, existsSync, readFileSync, statSync } from 'node:fs';
import { ConfigError } from '../../config';

/** How to start a program of PostgreSQL: it refuses to run as root. */
export interface Runner {
  /** Owner of the data and socket folders; null when we run as an ordinary user already. */
  owner: { uid: number; gid: number } | null;
  /** Words to put before the program's own. */
  prefix: string[];
  /** For `child_process`. */
  options: { uid?: number; gid?: number; cwd: string };
}

/** PostgreSQL's parent folders may be closed to it; a working directory it may not read would stop it as well. */
const CWD = '/';

/**
 * As root, a user without rights is found for the server, and `folder` becomes theirs. When that user cannot
 * reach the program or the folder (a clone below a directory of mode 0700, /root for one), the server keeps
 * the single capability to pass through directories, and loses every other one for good.
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

/** Who owns the data already; for new data `nobody`, whom every system knows by name (initdb asks for it). */
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
 * `no_setuid_fixup` makes access(2), with which initdb looks for its neighbours, respect the capability.
 * Containers often lack the narrower capability of the two.
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
