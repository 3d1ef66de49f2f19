import type { Config } from 'jest';

/** The time for Jest to report open handles before the process is ended, as it would wait for them forever. */
const EXIT_MS = 5_000;

export default async function tearDown({ watch, watchAll }: Config): Promise<void> {
  await globalThis.endTestRun?.();
  // A failed test may have left a connection or server open. Watch mode goes on.
  if (!watch && !watchAll) setTimeout(() => process.exit(), EXIT_MS).unref();
}
