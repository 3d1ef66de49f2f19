import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { deserialize, serialize } from 'node:v8';

// jsdom has none, and the database copies what it stores by it.
globalThis.structuredClone ??= (value: unknown) => deserialize(serialize(value)) as never;

/** Replaces the database of the device by an empty one. */
export function emptyDatabase(): void {
  globalThis.indexedDB = new IDBFactory();
}
