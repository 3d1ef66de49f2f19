import assert from 'node:assert/strict';
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { connect } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { openPort } from './one-port.mjs';
import { filesBelow } from '../src/hashing.mjs';
import { noteStarted } from '../../../api/test/started-processes.mjs';
import { inRoot } from './workspace.mjs';

// Tests the same limits on every server of the product; new servers have to be added.

after(noteStarted());

let folder;
before(() => {
  folder = mkdtempSync(join(tmpdir(), 'storeroom-servers-'));
});
after(() => rmSync(folder, { recursive: true, force: true }));

async function started(file, env, isUp) {
  const child = fork(inRoot(file), {
    env: { ...process.env, DATA_DIR: folder, LOG_LEVEL: 'silent', SEED_DEMO: '0', ...env },
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  });
  const told = await isUp(child);
  const stop = async () => {
    const ended = once(child, 'exit');
    child.kill('SIGTERM');
    await ended;
  };
  return { told, stop, child };
}

/** The port on which a server says that it listens. */
const portSaidBy = (child) =>
  new Promise((done) => {
    child.stdout.on('data', (said) => {
      const [, port] = /listens on \S+:(\d+)/.exec(String(said)) ?? [];
      if (port) done(Number(port));
    });
  });

/** How each is started: its ports, a path that it answers at once, and how to stop it. */
const SERVERS = {
  'the API': async (more = {}) => {
    const env = { PORT: '0', METRICS_PORT: '0', ...more };
    const { told, ...process } = await started('api/dist/server.mjs', env, (child) =>
      once(child, 'message').then(([message]) => message),
    );
    return { ports: [told.port, told.metrics_port], path: '/health/live', ...process };
  },
  'the page server': async (more = {}) => {
    const { told, ...process } = await started('host/dist/server.mjs', { PORT: '0', ...more }, portSaidBy);
    return { ports: [told], path: '/health/ready', ...process };
  },
  'the port of npm start': async () => {
    const opened = await openPort(0, '127.0.0.1');
    return { ports: [opened.port], path: '/', stop: () => opened.close() };
  },
};

/** Sends this on a connection; returns how many answers came, and how many of them announce its end. */
async function heard(port, say) {
  const socket = connect(port, '127.0.0.1').on('error', () => undefined);
  let text = '';
  socket.setEncoding('latin1').on('data', (more) => (text += more));
  say(socket);
  await once(socket, 'close');
  return {
    answers: text.match(/HTTP\/1\.1 \d{3} /g)?.length ?? 0,
    goodbyes: text.match(/^connection: close/gim)?.length ?? 0,
  };
}

const call = (path) => `GET ${path} HTTP/1.1\r\nHost: storeroom.localhost\r\n\r\n`;

for (const [name, start] of Object.entries(SERVERS)) {
  test(`${name} closes a connection with 400 calls sent ahead, and ends any other after a thousand calls [operation.1102, PF.182]`, async () => {
    const { ports, path, stop } = await start();
    try {
      for (const port of ports) {
        const flood = await heard(port, (socket) => socket.write(call(path).repeat(400)));
        assert.ok(flood.answers < 16, `${flood.answers} answers`);
        const patient = await heard(port, (socket) => {
          const ask = () => socket.write(call(path));
          socket.on('data', (text) => /HTTP\/1\.1 \d{3} /.test(text) && ask());
          ask();
        });
        assert.deepEqual(patient, { answers: 1000, goodbyes: 1 });
      }
    } finally {
      await stop();
    }
  });
}

for (const name of ['the API', 'the page server']) {
  test(`a second signal ends ${name} at once, while it still answers what comes [PF.150]`, async () => {
    const { ports, child } = await SERVERS[name]({ DRAIN_SECONDS: '300' });
    const ended = once(child, 'exit');
    const health = async () => (await fetch(`http://127.0.0.1:${ports[0]}/health/ready`)).json();
    const isStopping = async () => (await health()).status === 'stopping';
    assert.ok(!(await isStopping()));
    child.kill('SIGTERM');
    while (!(await isStopping())) await pause(20);
    child.kill('SIGTERM');
    assert.deepEqual(await ended, [1, null]);
  });
}

test('every server of the product is made by the same function [operation.1106]', () => {
  const sources = ['api/src', 'host/server', 'host/registry', 'shared/serving/src', 'shared/build/workspace'];
  const makes = sources
    .flatMap((source) => filesBelow(inRoot(source)).map((file) => `${source}/${file}`))
    .filter((file) => /\.(ts|mjs)$/.test(file) && !/\.test\.|\/testing\/|\/(soak|bench)\//.test(file))
    .filter((file) =>
      /\b(createServer|createSecureServer|new (http\.)?Server)\b/.test(readFileSync(inRoot(file), 'utf8')),
    );
  // The lock of a data folder listens on a Unix socket without answering.
  assert.deepEqual(makes, [
    'api/src/platform/database/embedded/lock.ts',
    'shared/serving/src/hardened-server.ts',
  ]);
});
