import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { awayBy, openBucket } from './bucket';

setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc') as () => void;

it.each(['before its answer', 'within its answer'])(
  'a bucket that falls silent %s is left at the time-out, whatever garbage is collected meanwhile [operation.2282]',
  async (when) => {
    const server = createServer((_req, res) => {
      if (when === 'within its answer') res.writeHead(200, { 'content-length': '10' }).write('half');
    });
    await once(server.listen(0, '127.0.0.1'), 'listening');
    const { port } = server.address() as AddressInfo;
    const address = new URL(`http://127.0.0.1:${port}/bucket`);
    const bucket = openBucket({ address, region: 'auto', keyId: 'id', secret: 'secret' });
    const timeOut = new AbortController();
    const asked = once(server, 'request');
    const answer = bucket.ask('name', { signal: timeOut.signal });
    const late = answer
      .then((one) => one.text().catch((error: unknown) => awayBy(error)))
      .catch((error: unknown) => error);
    await asked;
    if (when === 'within its answer') await answer;
    for (let times = 0; times < 3; times += 1) {
      collectGarbage();
      await new Promise(setImmediate);
    }
    timeOut.abort(new DOMException('late', 'TimeoutError'));
    expect(await late).toMatchObject({ message: 'does not answer' });
    server.closeAllConnections();
    await once(server.close(), 'close');
  },
);

it('a prefix in the address of a bucket names the same objects however its characters are written [operation.2982]', async () => {
  const paths: unknown[] = [];
  const server = createServer((req, res) => {
    paths.push(req.url);
    res.end();
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const { port } = server.address() as AddressInfo;
  for (const prefix of ['our files/a+b', 'our%20files/a%2Bb']) {
    const address = new URL(`http://127.0.0.1:${port}/bucket/${prefix}`);
    const bucket = openBucket({ address, region: 'auto', keyId: 'id', secret: 'secret' });
    expect(bucket.fullName('stock/1.tar')).toBe('our files/a+b/stock/1.tar');
    await (await bucket.ask('stock/1.tar')).text();
  }
  expect(paths).toEqual(Array(2).fill('/bucket/our%20files/a%2Bb/stock/1.tar'));
  server.closeAllConnections();
  await once(server.close(), 'close');
});
