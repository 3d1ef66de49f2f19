import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import { RELEASE_NAME } from '@storeroom/contract';
import { AwsClient } from 'aws4fetch';
import { SaxesParser } from 'saxes';
import { readBodyUpTo } from '../server/read-limited';
import type { BucketSettings } from '../server/settings';
import { Unreadable } from '../server/unreadable';

const ARCHIVE = '.tar.gz';
/** A page of a list names 1000 objects at most, each with what the bucket says besides. */
const MAX_PAGE_BYTES = 4 * 1024 * 1024;

interface Stored {
  name: string;
  /** When it was stored, in milliseconds. */
  at: number;
}

/** Releases in a bucket: each is one object, the archive as its team has sent it. */
export interface ReleaseBucket {
  /** False when there is one already. */
  put(remote: string, release: string, archive: Buffer<ArrayBuffer>, signal: AbortSignal): Promise<boolean>;
  get(remote: string, release: string, signal: AbortSignal): Promise<Readable>;
  list(remote: string, signal: AbortSignal): Promise<Stored[]>;
}

/** The texts of a page of a list, in their order, by the elements that they stand in. */
function textsIn(xml: string): { name: string; text: string }[] {
  const texts: { name: string; text: string }[] = [];
  let text = '';
  const parser = new SaxesParser();
  parser.on('opentag', () => (text = ''));
  parser.on('text', (more) => (text += more));
  parser.on('closetag', ({ name }) => {
    texts.push({ name, text });
    text = '';
  });
  parser.write(xml).close();
  return texts;
}

/** Every failure is {@link Unreadable}, in words that name neither address nor key. */
export function releaseBucket({ address, region, keyId, secret }: BucketSettings): ReleaseBucket {
  // Who waits for a release is told at once; whoever asks next tries again.
  const client = new AwsClient({
    ...{ accessKeyId: keyId, secretAccessKey: secret, region },
    ...{ service: 's3', retries: 0 },
  });
  const [bucket = '', ...prefix] = address.pathname.split('/').filter(Boolean);
  const folderOf = (remote: string) => `${[...prefix.map(decodeURIComponent), remote].join('/')}/`;

  async function ask(key: string, query: Record<string, string>, init: RequestInit): Promise<Response> {
    const url = new URL(
      `/${bucket}${key && `/${key.split('/').map(encodeURIComponent).join('/')}`}`,
      address,
    );
    for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
    try {
      // A signature is made for one address.
      return await client.fetch(url, { ...init, redirect: 'manual' });
    } catch (error) {
      if ((error as Error).name === 'TimeoutError') {
        throw new Unreadable({ reason: 'silent' }, 'the bucket of releases does not answer');
      }
      throw new Unreadable({ reason: 'unreachable' }, 'the bucket of releases cannot be reached');
    }
  }

  async function refusal(answer: Response): Promise<Unreadable> {
    await answer.body?.cancel();
    const { status } = answer;
    return new Unreadable({ reason: 'refused', status }, `the bucket of releases answers ${status}`);
  }

  return {
    async put(remote, release, archive, signal) {
      const answer = await ask(
        `${folderOf(remote)}${release}${ARCHIVE}`,
        {},
        {
          method: 'PUT',
          body: archive,
          headers: {
            'content-type': 'application/gzip',
            'if-none-match': '*',
            'x-amz-content-sha256': createHash('sha256').update(archive).digest('hex'),
          },
          signal,
        },
      );
      if (!answer.ok && answer.status !== 412) throw await refusal(answer);
      await answer.body?.cancel();
      return answer.ok;
    },
    async get(remote, release, signal) {
      const answer = await ask(`${folderOf(remote)}${release}${ARCHIVE}`, {}, { signal });
      if (answer.ok && answer.body) return Readable.fromWeb(answer.body as ReadableStream);
      const refused = await refusal(answer);
      throw answer.status === 404
        ? new Unreadable({ reason: 'gone' }, 'it is not in the bucket of releases')
        : refused;
    },
    async list(remote, signal) {
      const prefix = folderOf(remote);
      const stored: Stored[] = [];
      let next: string | undefined = '';
      while (next !== undefined) {
        const query = { 'list-type': '2', prefix, ...(next && { 'continuation-token': next }) };
        const answer = await ask('', query, { signal });
        if (!answer.ok) throw await refusal(answer);
        const texts = textsIn((await readBodyUpTo(answer, MAX_PAGE_BYTES)).toString('utf8'));
        let key = '';
        for (const { name, text } of texts) {
          if (name === 'Key') key = text;
          if (name !== 'LastModified' || !key.startsWith(prefix) || !key.endsWith(ARCHIVE)) continue;
          const release = key.slice(prefix.length, -ARCHIVE.length);
          if (RELEASE_NAME.test(release)) stored.push({ name: release, at: Date.parse(text) });
        }
        next = texts.find(({ name, text }) => name === 'NextContinuationToken' && text !== '')?.text;
      }
      return stored;
    },
  };
}
