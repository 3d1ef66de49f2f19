import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { test } from 'node:test';
import { helpOf } from './help.mjs';
import { openPort } from './one-port.mjs';
import { run } from './processes.mjs';
import { checkNode, Stop } from './set-up.mjs';
import { inRoot, readJson } from './workspace.mjs';

test('a Node that is too old ends the set-up with one sentence [PF.104]', () => {
  assert.throws(
    () => checkNode('18.20.4'),
    new Stop('Storeroom needs Node 20.19 or newer; this is Node 18.20.4.'),
  );
  assert.throws(() => checkNode('20.18.3'), Stop);
  for (const version of ['20.19.0', '20.20.2', '22.0.0', '26.1.0']) checkNode(version);
});

test('an unknown option or a wrong number ends a command with one sentence [operation.618]', () => {
  for (const [command, option, says] of [
    ['bench', '--helpp', /^Unknown option '--helpp'.*\n$/],
    [
      'bench',
      '--only=everything',
      /^--only is one of documents, pages, use, delivery, logs, api, scale, kill, not "everything"\.\n$/,
    ],
    ['bench', '--rounds=many', /^--rounds is a whole number from 1, not "many"\.\n$/],
    ['bench', '--rows=0', /^--rows is a whole number from 1, not "0"\.\n$/],
    ['soak', '--minutes=long', /^--minutes must be a number above 0, not "long"\.\n$/],
    ['soak', '--hours=1', /^Unknown option '--hours'.*\n$/],
  ]) {
    const { status, stderr } = spawnSync(process.execPath, [
      inRoot(`shared/build/workspace/${command}.mjs`),
      option,
    ]);
    assert.equal(status, 1, `${command} ${option}`);
    assert.match(String(stderr), says);
  }
});

test('every npm command but format prints its help with --help and exits with 0 [operation.1494]', async () => {
  // The formatter has its own.
  const { format, ...scripts } = readJson(inRoot('package.json')).scripts;
  assert.match(format, /^oxfmt$/);
  await Promise.all(
    Object.entries(scripts).map(async ([name, script]) => {
      const help = helpOf(name);
      assert.match(help, new RegExp(`^npm (run )?${name}\\b`, 'm'));
      const [, ...words] = script.replace(/^exec /, '').split(' ');
      const { code, output } = await run(process.execPath, [...words, '--help']);
      assert.deepEqual({ name, code, output }, { name, code: 0, output: `${help}\n` });
    }),
  );
});

test('the help of the API’s commands shows each call that the usage in their sources names, and no other [operation.1494]', () => {
  const callsIn = (text) =>
    text
      .split('\n')
      .map((line) => line.trim())
      .filter((line) => line.startsWith('npm run'))
      .sort();
  for (const [names, file] of [
    [['operate', 'audit:verify'], 'operate'],
    [['db'], 'db'],
  ]) {
    const source = readFileSync(inRoot(`api/src/operation/operate/${file}.ts`), 'utf8');
    const usage = /USAGE = `usage: ([^`]*)`/.exec(source)[1];
    assert.deepEqual(callsIn(names.map(helpOf).join('\n')), callsIn(usage));
  }
});

test('opening a taken port fails with one sentence [PF.104]', async () => {
  const other = createServer();
  await new Promise((done) => other.listen(0, '127.0.0.1', done));
  const { port } = other.address();
  await assert.rejects(openPort(port, '127.0.0.1'), (error) => {
    assert.ok(error instanceof Stop);
    assert.match(error.message, new RegExp(`^Port ${port} is taken; .*\\.$`));
    return true;
  });
  await new Promise((done) => other.close(done));
});

test('one port serves page and API by the Host header, and says that it is starting [D-H1]', async () => {
  const opened = await openPort(0, '127.0.0.1');
  const ask = async (host) => {
    const { request } = await import('node:http');
    return new Promise((done, fail) => {
      request({ port: opened.port, headers: { host } }, (res) => {
        res.setEncoding('utf8');
        res.on('data', (text) => done(`${res.statusCode} ${text.trim()}`));
      })
        .on('error', fail)
        .end();
    });
  };
  const named = (name) => ({ handleRequest: (_req, res) => res.end(name) });
  try {
    assert.equal(await ask('storeroom.localhost'), '503 Storeroom is starting.');
    opened.serve({ api: named('api'), pages: named('page') });
    assert.equal(await ask('storeroom.localhost:8080'), '200 page');
    assert.equal(await ask('api.storeroom.localhost:8080'), '200 api');
    assert.equal(await ask('API.leeds.example.com'), '200 api');
  } finally {
    await opened.close();
  }
});
