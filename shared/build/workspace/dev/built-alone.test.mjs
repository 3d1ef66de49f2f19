import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { get } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { developAlone } from '../../src/dev/alone.mjs';
import { openPages } from '../../src/dev/open-pages.mjs';
import { ourRemote } from '../our-remotes.mjs';

const read = async (address) => {
  const answer = await fetch(address);
  return { status: answer.status, type: answer.headers.get('content-type'), body: await answer.text() };
};

test('a remote that runs alone serves its page and its script [PF.11]', async () => {
  const running = await developAlone(ourRemote('landing'), { port: 0, say: () => {} });
  try {
    const page = await read(`${running.origin}/policy/privacy`);
    assert.equal(page.status, 200);
    const script = /<script defer src="([^"]+)">/.exec(page.body)[1];
    const code = await read(running.origin + script);
    assert.equal(code.type, 'text/javascript');
    assert.ok(code.body.length > 10_000);
    assert.equal((await read(`${running.origin}/assets/none.js`)).status, 404);
  } finally {
    await running.stop();
  }
});

/** The status of the answer to a path that no browser would send. */
const statusOf = (origin, path, host) =>
  new Promise((done, fail) => {
    const { port } = new URL(origin);
    get({ host: '127.0.0.1', port, path, headers: { host } }, (answer) => {
      answer.resume();
      answer.once('end', () => done(answer.statusCode));
    }).on('error', fail);
  });

test('a remote that runs alone answers malformed paths, and refuses a host name that is not of this machine [platform.1735]', async () => {
  const running = await developAlone(ourRemote('landing'), { port: 0, say: () => {} });
  try {
    for (const path of ['//', '//x:y', '/\\', '/%'])
      assert.equal(await statusOf(running.origin, path, 'localhost'), 200, path);
    for (const path of ['/', '/dev-stream', '/dev-build/alone_landing/1/host.js'])
      assert.equal(await statusOf(running.origin, path, 'storeroom.example'), 421, path);
  } finally {
    await running.stop();
  }
});

test('in development the host sends builds and news of them under names of this machine and of the installation only [platform.1735]', () => {
  const pages = openPages(['stores.example']);
  const asks = (url, host) => {
    const res = { writeHead: () => res, write: () => true, end: () => res, on: () => res };
    return pages.handle({ url, headers: { host } }, res);
  };
  for (const path of ['/dev-stream', '/dev-build/host/1/host.js']) {
    const hosts = ['storeroom.localhost:8080', 'stores.example', '127.0.0.1:8080', 'other.example', ''];
    assert.deepEqual(
      hosts.map((host) => asks(path, host)),
      [true, true, true, false, false],
      path,
    );
  }
  assert.equal(asks('//', 'localhost'), false);
});

test('a remote without a page of its own refuses to run alone', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'storeroom-alone-'));
  try {
    await assert.rejects(developAlone({ ...ourRemote('landing'), folder }), /landing cannot run alone/);
  } finally {
    rmSync(folder, { recursive: true });
  }
});

test('a remote that runs alone refuses a PORT that is not a number with one sentence [platform.1698]', async () => {
  const { PORT } = process.env;
  process.env.PORT = 'many';
  try {
    await assert.rejects(
      developAlone(ourRemote('landing')),
      /The port must be a number from 0 to 65535, not "many"/,
    );
  } finally {
    if (PORT === undefined) delete process.env.PORT;
    else process.env.PORT = PORT;
  }
});
