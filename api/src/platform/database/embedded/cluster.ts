import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { userInfo } from 'node:os';
import { join } from 'node:path';
import { ConfigError } from '../../config';
import type { Binaries } from './binaries';
import type { Runner } from './unprivileged';

/** The superuser, used to create roles and databases only. */
export const SUPERUSER = 'postgres';

/** Creates the database files on the first start. An incomplete folder, left by a crash, is created anew. */
export function makeCluster(data: string, binaries: Binaries, runner: Runner, fsync: boolean): void {
  if (existsSync(join(data, 'storeroom.ready'))) return;
  for (const name of readdirSync(data)) rmSync(join(data, name), { recursive: true });
  const [file = '', ...words] = [
    ...runner.prefix,
    binaries.initdb,
    `--pgdata=${data}`,
    `--username=${SUPERUSER}`,
    '--encoding=UTF8',
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
    '--locale=C',
    '--auth=reject',
    '--no-instructions',
    ...(fsync ? [] : ['--no-sync']),
  ];
  const made = spawnSync(file, words, { ...runner.options, encoding: 'utf8' });
  if (made.status !== 0) {
    const reason = (made.error?.message ?? made.stderr).trim().replaceAll('\n', ' ');
    throw new ConfigError(`The database cannot be made in ${data}: ${reason}`);
  }
  writeFileSync(join(data, 'storeroom.ready'), '');
}

/** Only the system user of this process may connect, through the socket and without a password. */
export function writeAccessRules(data: string): void {
  const user = userInfo().username;
  writeFileSync(join(data, 'pg_hba.conf'), 'local all all peer map=storeroom\n');
  writeFileSync(join(data, 'pg_ident.conf'), `storeroom "${user}" all\n`);
}
