import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { test } from 'node:test';
import { noteStarted } from '../../../api/test/started-processes.mjs';

const started = async (source) => {
  const child = spawn(process.execPath, ['-e', `${source}; setInterval(() => {}, 1000); console.log('up')`]);
  await once(child.stdout, 'data');
  return child;
};

test('what tests have started and left running is ended, also what is stopped or does not end when told, and nothing else [tests.2423]', async () => {
  const before = await started('');
  const endLeft = noteStarted(500);
  const [plain, stopped, deaf] = [
    await started(''),
    await started(''),
    await started('process.on("SIGTERM", () => undefined)'),
  ];
  const missing = spawn('/no/such/program');
  await once(missing, 'error');
  stopped.kill('SIGSTOP');
  await endLeft();
  const later = await started('');
  await endLeft();
  assert.deepEqual(
    [plain, stopped, deaf, before, later].map(({ signalCode }) => signalCode),
    ['SIGTERM', 'SIGTERM', 'SIGKILL', null, null],
  );
  for (const child of [before, later]) child.kill('SIGKILL');
});
