import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import { RELEASE_NAME } from '@storeroom/contract';
import { type Bucket, BucketAway, type BucketSettings, openBucket, readBodyUpTo } from '@storeroom/serving';
import { SaxesParser } from 'saxes';
import { Unreadable } from '../server/releases/unreadable';

const ARCHIVE = '.tar.gz';
/** The most bytes of a page of a list, which has up to 1,000 objects with their metadata. */
const MAX_PAGE_BYTES = 4 * 1024 * 1024;

interface Stored {
  name: string;
  /** When it was stored, in milliseconds. */
  at: number;
}

/** The releases in a bucket: each is one object, the archive that its team has sent. */
export interface ReleaseBucket {
  /** Returns false if the object exists already. */
  put(remote: string, release: string, archive: Buffer<ArrayBuffer>, signal: AbortSignal): Promise<boolean>;
  get(remote: string, release: string, signal: AbortSignal): Promise<Readable>;
  list(remote: string, signal: AbortSignal): Promise<Stored[]>;
}

/** The texts of a page of a list with the names of their elements, in their order. */
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

/** A client for the bucket. Every failure is an {@link Unreadable} that names neither address nor key. */
export function releaseBucket(settings: BucketSettings): ReleaseBucket {
  const bucket = openBucket(settings);
  const folderOf = (remote: string) => bucket.fullName(`${remote}/`);
  const nameOf = (remote: string, release: string) => `${remote}/${release}${ARCHIVE}`;

  async function ask(...args: Parameters<Bucket['ask']>): Promise<Response> {
    try {
      return await bucket.ask(...args);
    } catch (error) {
      if (!(error instanceof BucketAway)) throw error;
      throw new Unreadable({ reason: error.reason }, `the bucket of releases ${error.message}`);
    }
  }

  async function refusal(answer: Response): Promise<Unreadable> {
    await answer.body?.cancel();
    const { status } = answer;
    return new Unreadable({ reason: 'refused', status }, `the bucket of releases answers ${status}`);
  }

  return {
    async put(remote, release, archive, signal) {
      const answer = await ask(nameOf(remote, release), {
        method: 'PUT',
        body: archive,
        headers: {
          'content-type': 'application/gzip',
          'if-none-match': '*',
          'x-amz-content-sha256': createHash('sha256').update(archive).digest('hex'),
        },
        signal,
      });
      if (!answer.ok && answer.status !== 412) throw await refusal(answer);
      await answer.body?.cancel();
      return answer.ok;
    },
    async get(remote, release, signal) {
      const answer = await ask(nameOf(remote, release), { signal });
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
        const answer = await ask(null, { signal }, query);
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
