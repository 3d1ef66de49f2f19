import {
  closeSync,
  copyFileSync,
  existsSync,
  fsyncSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join, resolve } from 'node:path';
import { BucketRefusal, MAX_BYTES, sayUnusable } from '../../platform/file-store/bucket-files';
import type { OpenFiles } from '../../platform/file-store/open-files';
import { PRIVATE } from '../transfer/compressed-file';
import { TransferError } from '../transfer/transfer-error';

/** The store of archives: a folder, or the bucket of files. @throws TransferError from all of its calls */
export interface ArchiveStore {
  /** Stores a file under a name, in place of any earlier one. */
  put(name: string, from: string): Promise<void>;
  /** Copies an archive to a file of this machine. @returns false if it does not exist */
  fetch(name: string, to: string): Promise<boolean>;
}

/** @throws TransferError if there is no such folder, or no bucket */
export function openArchiveStore(place: string, { bucket }: Pick<OpenFiles, 'bucket'>): ArchiveStore {
  if (place !== 'bucket') return inFolder(resolve(place));
  if (bucket === null)
    throw new TransferError('Archives go into the bucket of FILES_URL, which is not set, or into a folder.');
  const { background } = bucket;
  const nameOf = (name: string) => `archives/${name}`;
  return {
    async put(name, from) {
      const bytes = readFileSync(from);
      if (bytes.length > MAX_BYTES)
        throw new TransferError(
          `${name} is too large for the bucket, ${bytes.length} bytes: archive to a folder.`,
        );
      await withTransferErrors(() => background.put(nameOf(name), bytes));
    },
    async fetch(name, to) {
      const bytes = await withTransferErrors(() => background.get(nameOf(name)));
      if (bytes !== null) writeLocally(() => writeFileSync(to, bytes, { mode: PRIVATE }));
      return bytes !== null;
    },
  };
}

async function withTransferErrors<T>(task: () => Promise<T>): Promise<T> {
  try {
    return await task();
  } catch (error) {
    if (!(error instanceof BucketRefusal)) throw error;
    throw new TransferError(sayUnusable(error), { cause: error });
  }
}

/** @throws TransferError if the disk fails or is full */
function writeLocally(task: () => void): void {
  try {
    task();
  } catch (error) {
    throw new TransferError(`${(error as Error).message}.`, { cause: error });
  }
}

function inFolder(folder: string): ArchiveStore {
  if (!existsSync(folder) || !statSync(folder).isDirectory())
    throw new TransferError(`There is no folder ${folder}.`);
  return {
    put(name, from) {
      const draft = join(folder, `${name}.unfinished`);
      try {
        copyFileSync(from, draft);
        syncToDisk(draft);
        renameSync(draft, join(folder, name));
        syncToDisk(folder);
      } catch (error) {
        rmSync(draft, { force: true });
        throw new TransferError(`${name} cannot be written: ${(error as Error).message}.`, { cause: error });
      }
      return Promise.resolve();
    },
    fetch(name, to) {
      const file = join(folder, name);
      if (!existsSync(file)) return Promise.resolve(false);
      writeLocally(() => copyFileSync(file, to));
      return Promise.resolve(true);
    },
  };
}

/** Syncs a file or folder to disk, so that it survives a failure of the machine. */
function syncToDisk(path: string): void {
  const open = openSync(path, 'r');
  try {
    fsyncSync(open);
  } finally {
    closeSync(open);
  }
}
