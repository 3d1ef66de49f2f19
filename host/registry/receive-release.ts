import type { Readable } from 'node:stream';
import { MAX_RELEASE_BYTES } from '@storeroom/contract';
import { sha384Of } from '../server/hashes';
import type { ServerSettings } from '../server/settings';
import { Unreadable } from '../server/releases/unreadable';
import { download, bucketOf } from './download-release';
import { folderStore } from './release-store';
import { ReleaseRefused } from './release-refused';
import { FACTS, storeRelease } from './unpack-release';

/** The time limit for storing an archive in the bucket, in milliseconds. */
const PUT_MS = 60_000;

/** Translates a failure of the bucket into a refusal for the publisher. */
function refusalOf(error: unknown): unknown {
  if (!(error instanceof Unreadable)) return error;
  return new ReleaseRefused(`Nothing was stored: ${error.detail}.`, 503);
}

/**
 * Stores a release that is sent as one archive, and in the bucket if there is one: completely, after every file was checked,
 * or not at all. Returns false if it exists already.
 */
export async function receiveRelease(
  settings: ServerSettings,
  remote: string,
  release: string,
  sha384: string,
  body: Readable,
): Promise<boolean> {
  const bucket = bucketOf(settings);
  const isThere = async () => {
    // Not every bucket supports conditional writes; with those that do, the write itself fails if the release exists.
    await download(settings, { remote, release, retries: true }).catch((error: unknown) => {
      if (!(error instanceof Unreadable) || error.trouble.reason !== 'gone') throw refusalOf(error);
    });
    const bytes = await folderStore(settings.releasesDir)
      .read(remote, release, FACTS, MAX_RELEASE_BYTES)
      .catch(() => null);
    if (bytes !== null && sha384Of(bytes) !== sha384) {
      throw new ReleaseRefused(`${remote} ${release} is there already, with another ${FACTS}.`);
    }
    return bytes !== null;
  };
  if (await isThere()) return false;
  const put =
    bucket &&
    (async (archive: Buffer<ArrayBuffer>) => {
      try {
        return await bucket.put(remote, release, archive, AbortSignal.timeout(PUT_MS));
      } catch (error) {
        throw refusalOf(error);
      }
    });
  if (await storeRelease(settings, { remote, release, sha384, wasStored: false }, body, put)) return true;
  // The same release may have been stored meanwhile.
  if (await isThere()) return false;
  throw new ReleaseRefused(`Something else is stored as ${remote} ${release}; choose another name.`);
}
