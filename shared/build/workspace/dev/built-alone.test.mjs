import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { developAlone } from '../../src/dev/alone.mjs';
import { ourRemote } from '../our-remotes.mjs';

const read = async (address) => {
  const answer = await fetch(address);
  return { status: answer.status, type: answer.headers.get('content-type'), body: await answer.text() };
};

test('[PF.11] a remote runs alone: its page, its script, and news of every save', async () => {
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

test('[PF.11] what has no page of its own says so', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'storeroom-alone-'));
  try {
    await assert.rejects(developAlone({ ...ourRemote('landing'), folder }), /landing cannot run alone/);
  } finally {
    rmSync(folder, { recursive: true });
  }
});
