import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import S3rver from 's3rver';
import { freePort } from './free-port';

/** A fault of the server: a status for these methods, or no answer at all. */
export type Fault = { status: number; methods: string } | 'silence' | null;

export interface TestBucket {
  /** The address of the bucket, with a prefix of objects. */
  url(path?: string): string;
  /** The file with the content of an object. */
  objectAt(key: string): string;
  fault: Fault;
  /** Called just before an object is stored. */
  beforePut: () => void;
  asked: { method: string; path: string; sha256: unknown }[];
  /** Closes the connections of all calls under way. */
  hangUp(): void;
  /** Stops listening; a second call does nothing. */
  stop(): Promise<void>;
  /** Listens again after a `stop`, at the same address and with the same objects. */
  start(): Promise<void>;
  /** Stops it and removes its objects. */
  close(): Promise<void>;
}

/** The only key that the server accepts. */
export const BUCKET_KEY = { id: 'S3RVER', secret: 'S3RVER' };

/** A server with one bucket, `bucket`, that checks signatures and, unlike s3rver alone, supports conditional writes. */
export async function startBucket(): Promise<TestBucket> {
  const store = mkdtempSync(join(tmpdir(), 'bucket-'));
  const buckets = new S3rver({
    directory: store,
    silent: true,
    vhostBuckets: false,
    configureBuckets: [{ name: 'bucket', configs: [] }],
  });
  await buckets.configureBuckets();
  const serve = buckets.callback();
  const objectAt = (key: string) => join(store, 'bucket', `${key}._S3rver_object`);
  const server = createServer((req, res) => {
    const { method = '', url = '' } = req;
    const path = url.split('?')[0] ?? '';
    const { fault } = bucket;
    bucket.asked.push({ method, path, sha256: req.headers['x-amz-content-sha256'] });
    if (fault === 'silence') return;
    if (fault?.methods.includes(method)) return void res.writeHead(fault.status).end();
    if (method === 'PUT') bucket.beforePut();
    const isMet =
      req.headers['if-none-match'] !== '*' || !existsSync(objectAt(path.slice('/bucket/'.length)));
    if (isMet) serve(req, res);
    else res.writeHead(412).end();
  });
  // One that nobody else is given while it does not listen.
  const port = await freePort();
  const bucket: TestBucket = {
    url: (path = 'bucket/storeroom') => `http://127.0.0.1:${port}/${path}`,
    objectAt,
    fault: null,
    beforePut: () => undefined,
    asked: [],
    hangUp: () => server.closeAllConnections(),
    async stop() {
      if (!server.listening) return;
      const closed = once(server, 'close');
      server.close();
      server.closeAllConnections();
      await closed;
    },
    async start() {
      await once(server.listen(port, '127.0.0.1'), 'listening');
    },
    async close() {
      await bucket.stop();
      rmSync(store, { recursive: true });
    },
  };
  await bucket.start();
  return bucket;
}
