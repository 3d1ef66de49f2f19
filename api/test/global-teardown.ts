import type { Config } from 'jest';

/** Jest warns before of what keeps it, and would wait for it for ever. */
const EXIT_MS = 5_000;

export default async function tearDown({ watch, watchAll }: Config): Promise<void> {
  await globalThis.endTestRun?.();
  // A test that failed half-way may have left a connection or a server of this process open. Who watches runs on.
  if (!watch && !watchAll) setTimeout(() => process.exit(), EXIT_MS).unref();
}
