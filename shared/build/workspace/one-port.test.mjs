import assert from 'node:assert/strict';
import { connect } from 'node:net';
import { once } from 'node:events';
import { test } from 'node:test';
import { openPort } from './one-port.mjs';

/** What the port answers to these very words. */
async function said(port, words) {
  const socket = connect(port, '127.0.0.1');
  let heard = '';
  socket.setEncoding('latin1').on('data', (text) => (heard += text));
  socket.on('error', () => undefined);
  socket.write(words);
  await once(socket, 'close');
  return heard;
}

const SECURITY_HEADERS = [
  /^x-content-type-options: nosniff$/m,
  /^content-security-policy: default-src 'none';/m,
  /^cross-origin-resource-policy: same-origin$/m,
  /^referrer-policy: no-referrer$/m,
  /^x-frame-options: DENY$/m,
];

test('the port of npm start answers with the security headers while the product starts and to malformed HTTP [G.140, wire.666]', async () => {
  const opened = await openPort(0, '127.0.0.1');
  try {
    const answers = [
      [503, 'GET / HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n'],
      [503, 'GET / HTTP/1.1\r\nConnection: close\r\n\r\n'],
      [417, 'GET / HTTP/1.1\r\nHost: a\r\nExpect: a-miracle\r\n\r\n'],
      [400, 'FETCH / HTTP/1.1\r\n\r\n'],
      [431, `GET / HTTP/1.1\r\nCookie: ${'x'.repeat(40_000)}\r\n\r\n`],
    ];
    for (const [status, words] of answers) {
      const answer = (await said(opened.port, words)).replaceAll('\r', '');
      assert.ok(answer.startsWith(`HTTP/1.1 ${status} `), answer.slice(0, 60));
      for (const header of SECURITY_HEADERS) assert.match(answer, header);
    }
  } finally {
    await opened.close();
  }
});

test('the port of npm start announces that it keeps an idle connection for longer than two minutes [G.281]', async () => {
  const opened = await openPort(0, '127.0.0.1');
  try {
    const answer = await fetch(`http://127.0.0.1:${opened.port}/`);
    await answer.text();
    assert.ok(Number(/timeout=(\d+)/.exec(answer.headers.get('keep-alive'))[1]) > 120);
  } finally {
    await opened.close();
  }
});
