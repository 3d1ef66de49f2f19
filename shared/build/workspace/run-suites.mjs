import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { availableParallelism, loadavg } from 'node:os';
import { dirname } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { inRoot } from './workspace.mjs';

/** What a whole run keeps: its sum, what failed, its suites with their times, and the slowest tests of each. */
export const TIMES = inRoot('.cache/times.json');
/** The same of a run of the long tests. */
export const LONG_TIMES = inRoot('.cache/times-long.json');
const SLOWEST_COUNT = 10;
const MAX_MESSAGE_LINES = 10;
const MAX_LINE_LENGTH = 200;

const seconds = (ms) => (ms / 1000).toFixed(1);

/** A failed test: its suite and title, and the first lines of its message. */
function failedTest(suite, { title, message }) {
  const messageLines = stripVTControlCharacters(message)
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);
  const lines = [
    `✗ ${[suite, title].filter(Boolean).join(': ')}`,
    ...messageLines.slice(0, MAX_MESSAGE_LINES).map((line) => `    ${line}`),
  ];
  return lines
    .map((line) => (line.length > MAX_LINE_LENGTH ? `${line.slice(0, MAX_LINE_LENGTH - 1)}…` : line))
    .join('\n');
}

/** The processor time in ms of this process and of all that it started and that ended; null where the system does not say. */
function processorTime() {
  try {
    // Linux counts in hundredths of a second, whatever the machine.
    const [, fields] = /\) (.*)/.exec(readFileSync('/proc/self/stat', 'utf8'));
    return fields
      .split(' ')
      .slice(11, 15)
      .reduce((sum, ticks) => sum + Number(ticks) * 10, 0);
  } catch (error) {
    if (error.code === 'ENOENT') return null;
    throw error;
  }
}

/** Runs one suite and prints a line about it, and its failures in full. */
async function runSuite(name, suite) {
  const started = performance.now();
  const { tests, output, seed, note } = await suite().catch((error) => {
    const message = error.stack ?? String(error);
    return { tests: [{ message }], output: message };
  });
  const wall = performance.now() - started;
  const failures = tests.filter(({ message }) => message !== undefined);
  const [passed, failed] = [tests.length - failures.length, failures.length];
  if (failed > 0) console.log(output);
  const order = seed === undefined ? '' : `, seed ${seed}`;
  console.log(
    `${failed > 0 ? '✗' : '✓'} ${name.padEnd(16)} ${passed} passed, ${failed} failed (${seconds(wall)} s${order})`,
  );
  if (note) console.log(note);
  const slowest = tests
    .filter(({ ms }) => ms !== undefined)
    .sort((a, b) => b.ms - a.ms)
    .slice(0, SLOWEST_COUNT)
    .map(({ title, ms }) => ({ title, ms }));
  return {
    facts: { name, passed, failed, wall_ms: Math.round(wall), slowest },
    failures: failures.map((failure) => failedTest(name, failure)),
  };
}

/** The suites of a step at once; the processor time is of all of them. */
async function runStep(named) {
  const before = processorTime();
  const done = await Promise.all(named.map(([name, suite]) => runSuite(name, suite)));
  const after = processorTime();
  return {
    processor_ms: before === null || after === null ? null : after - before,
    suites: done.map(({ facts }) => facts),
    failures: done.flatMap(({ failures }) => failures),
  };
}

function printTimes(steps) {
  const machine = `Node ${process.version}, ${availableParallelism()} cores, load ${loadavg()[0].toFixed(1)}`;
  const inColumn = (ms) => seconds(ms).padStart(7);
  const times = steps.map(({ processor_ms, suites }) => {
    const wall = Math.max(...suites.map(({ wall_ms }) => wall_ms));
    const busy = processor_ms === null ? '' : `, ${seconds(processor_ms)} s of processor`;
    return `${inColumn(wall)} s${busy}  ${suites.map(({ name }) => name).join(', ')}`;
  });
  const slowest = steps.flatMap(({ suites }) =>
    suites.flatMap(({ name, slowest }) =>
      slowest.map(({ title, ms }) => `${inColumn(ms)} s  ${name}: ${title}`),
    ),
  );
  console.log(`\nTimes (${machine}):\n${times.join('\n')}\n\nSlowest tests:\n${slowest.join('\n')}`);
}

/**
 * Runs steps of named suites one after another, those of one step at once; tells of each suite in a line and of failures
 * in full; ends with a list of all that failed, and the sum as `N passed, N failed`. A later suite runs although an earlier
 * one failed: one run tells everything.
 *
 * @param steps lists of `[name, suite]`; what a suite answers is said in suites.mjs
 * @param {{before?: {sum: {passed: number, failed: number}, failures: string[]}, keep?: string}} options the sum and the
 *   failures of `before` are added to this run's; `keep` is the file into which its times and slowest tests are written, after
 *   they were printed
 */
export async function runSuites(steps, { before, keep } = {}) {
  if (keep) rmSync(keep, { force: true });
  const ran = [];
  for (const named of steps) ran.push(await runStep(named));
  const failures = [...(before?.failures ?? []), ...ran.flatMap((step) => step.failures)];
  const count = (what) =>
    ran.flatMap(({ suites }) => suites).reduce((sum, suite) => sum + suite[what], before?.sum[what] ?? 0);
  const sum = { passed: count('passed'), failed: count('failed') };
  if (keep) {
    printTimes(ran);
    const record = {
      sum,
      failures,
      at: new Date().toISOString(),
      node: process.version,
      cores: availableParallelism(),
      load: loadavg()[0],
      steps: ran.map(({ processor_ms, suites }) => ({ processor_ms, suites })),
    };
    mkdirSync(dirname(keep), { recursive: true });
    writeFileSync(keep, `${JSON.stringify(record, null, 2)}\n`);
  }
  if (failures.length > 0) console.log(`\nFailed:\n${failures.join('\n')}`);
  console.log(`\n${sum.passed} passed, ${sum.failed} failed`);
  if (sum.failed > 0) process.exitCode = 1;
}
