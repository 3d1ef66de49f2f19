import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, request } from 'node:http';
import { createConnection } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { before, test } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import { setUpHaproxy } from './browser/set-up-programs.mjs';
import { inRoot } from './workspace.mjs';

// Debian's HAProxy with the file of the deployment: what its queue and its slow start do takes seconds.

before(async () => void (await setUpHaproxy()));

/** HAProxy with its file before two API processes, which answer whether they are ready and hold every call until `end`. */
async function startBalancer() {
  const own = mkdtempSync(join(tmpdir(), 'storeroom-balancer-'));
  const held = [];
  const api = [];
  for (const ready of [true, true]) {
    const one = { ready, server: createServer() };
    one.server.on('request', ({ url }, response) => {
      if (url === '/health/ready') response.writeHead(one.ready ? 200 : 503).end();
      else held.push(response);
    });
    await once(one.server.listen(0, '127.0.0.1'), 'listening');
    api.push(one);
  }
  const [state, inside] = [join(own, 'state'), join(own, 'inside')];
  writeFileSync(join(own, 'state.cfg'), `global\n  stats socket ${state} level admin\n`);
  const none = ['PAGE_1', 'PAGE_2', 'SOCKETS_1', 'SOCKETS_2'].map((name) => [name, '127.0.0.1:1']);
  const child = spawn(
    'haproxy',
    ['-db', '-f', inRoot('shared/build/deploy/haproxy.cfg'), '-f', join(own, 'state.cfg')],
    {
      env: {
        PATH: process.env.PATH,
        ...Object.fromEntries(none),
        ...Object.fromEntries(
          api.map(({ server }, at) => [`API_${at + 1}`, `127.0.0.1:${server.address().port}`]),
        ),
        HTTP_BIND: `unix@${join(own, 'outside')}`,
        INSIDE_BIND: `unix@${inside}`,
        HEALTH_BIND: `unix@${join(own, 'health')}`,
      },
      stdio: 'ignore',
    },
  );
  const say = async (command) => {
    const socket = createConnection(state);
    socket.end(`${command}\n`);
    return text(socket);
  };
  const statOf = async (name) => {
    const [head, ...rows] = (await say('show stat api -1 -1')).trim().split('\n');
    const row = rows.map((line) => line.split(',')).find(([, server]) => server === name);
    return Object.fromEntries(
      head
        .replace('# ', '')
        .split(',')
        .map((field, at) => [field, row[at]]),
    );
  };
  const call = async () => {
    const asked = request({ socketPath: inside, path: '/api/user', agent: false }).end();
    const [answer] = await once(asked, 'response');
    answer.resume();
    return answer;
  };
  await until(() => existsSync(state));
  return {
    api,
    held,
    say,
    statOf,
    call,
    async end() {
      for (const response of held.splice(0)) response.end();
      child.kill();
      await once(child, 'exit');
      for (const { server } of api) server.close();
      rmSync(own, { recursive: true });
    },
  };
}

async function until(isTrue) {
  while (!(await isTrue())) await pause(50);
}

test(
  'a call that finds every process full waits in the queue of HAProxy, and is then answered 503 with Retry-After [operation.2489]',
  { timeout: 120_000 },
  async () => {
    const { say, statOf, call, held, end } = await startBalancer();
    try {
      for (const name of ['api-1', 'api-2']) await say(`set maxconn server api/${name} 1`);
      const [first, second] = [call(), call()];
      await until(() => held.length === 2);
      const third = call();
      await until(async () => (await statOf('BACKEND')).qcur === '1');
      const refused = await third;
      assert.deepEqual([refused.statusCode, refused.headers['retry-after'], held.length], [503, '5', 2]);
      for (const response of held.splice(0)) response.end();
      assert.deepEqual([(await first).statusCode, (await second).statusCode], [200, 200]);
    } finally {
      await end();
    }
  },
);

test(
  'a process that is ready again is given its share by HAProxy little by little [operation.2489]',
  { timeout: 120_000 },
  async () => {
    const { api, say, statOf, end } = await startBalancer();
    try {
      // The effective weight is a whole number, and the usual weight of 1 has no parts.
      await say('set server api/api-1 weight 100');
      const [one] = api;
      one.ready = false;
      await until(async () => (await statOf('api-1')).status === 'DOWN');
      one.ready = true;
      const weights = new Set();
      await until(async () => {
        const { status, weight } = await statOf('api-1');
        if (status === 'UP') weights.add(Number(weight));
        return status === 'UP' && weight === '100';
      });
      const seen = [...weights];
      assert.ok(seen.length > 3 && seen[0] < 50, seen.join());
      assert.deepEqual(
        seen,
        seen.toSorted((a, b) => a - b),
      );
    } finally {
      await end();
    }
  },
);
