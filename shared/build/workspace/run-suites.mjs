import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { availableParallelism, loadavg } from 'node:os';
import { dirname } from 'node:path';
import { failedTest } from './failed-tests.mjs';
import { inRoot } from './workspace.mjs';

/** What a whole run keeps: its sum, what failed, its suites with their times, and the slowest tests of each. */
export const TIMES = inRoot('.cache/times.json');
const SLOWEST = 10;

const seconds = (ms) => (ms / 1000).toFixed(1);

/** What failed in a suite; one that names no test is told of by what it said. */
const failuresOf = ({ failed, failures = [], output }) => {
  if (failed === 0) return [];
  return failures.length > 0 ? failures : [{ message: output }];
};

/** The processor time in ms of this process and of all that it started and that ended; null where the system does not say. */
function processorTime() {
  const ticks = (text) =>
    text
      .slice(text.lastIndexOf(')') + 2)
      .split(' ')
      .slice(11, 15);
  try {
    // Linux counts in hundredths of a second, whatever the machine.
    return ticks(readFileSync('/proc/self/stat', 'utf8')).reduce((sum, part) => sum + Number(part) * 10, 0);
  } catch (error) {
    if (error.code === 'ENOENT') return null;
    throw error;
  }
}

/** Runs one suite and tells of it in a line, and of its failures in full. */
async function runSuite(name, suite) {
  const started = performance.now();
  const result = await suite().catch((error) => ({
    passed: 0,
    failed: 1,
    output: error.stack ?? String(error),
  }));
  const wall = performance.now() - started;
  if (result.failed > 0) console.log(result.output);
  const mark = result.failed > 0 ? '✗' : '✓';
  const order = result.seed === undefined ? '' : `, seed ${result.seed}`;
  console.log(
    `${mark} ${name.padEnd(16)} ${result.passed} passed, ${result.failed} failed (${seconds(wall)} s${order})`,
  );
  if (result.note) console.log(result.note);
  const slowest = (result.tests ?? []).toSorted((a, b) => b.ms - a.ms).slice(0, SLOWEST);
  return { name, wall, slowest, result };
}

/** The suites of a step at once; the processor time is of all of them. */
async function runStep(suites) {
  const before = processorTime();
  const done = await Promise.all(suites.map(([name, suite]) => runSuite(name, suite)));
  const after = processorTime();
  return { done, processor: before === null || after === null ? null : after - before };
}

const tableOfTimes = (steps) =>
  steps.map(({ done, processor }) => {
    const names = done.map(({ name }) => name).join(', ');
    const wall = Math.max(...done.map((suite) => suite.wall));
    const busy = processor === null ? '' : `, ${seconds(processor)} s of processor`;
    return `${seconds(wall).padStart(7)} s${busy}  ${names}`;
  });

const tableOfSlowest = (steps) =>
  steps
    .flatMap(({ done }) => done)
    .flatMap(({ name, slowest }) =>
      slowest.map(({ title, ms }) => `${seconds(ms).padStart(7)} s  ${name}: ${title}`),
    );

function keepTimes(file, sum, failures, steps) {
  const kept = {
    sum,
    failures,
    at: new Date().toISOString(),
    node: process.version,
    cores: availableParallelism(),
    load: loadavg()[0],
    steps: steps.map(({ done, processor }) => ({
      processor_ms: processor,
      suites: done.map(({ name, wall, slowest, result: { passed, failed } }) => ({
        name,
        passed,
        failed,
        wall_ms: Math.round(wall),
        slowest,
      })),
    })),
  };
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, `${JSON.stringify(kept, null, 2)}\n`);
}

/**
 * Runs steps of named suites one after another, those of one step at once; tells of each suite in a line and of failures
 * in full; ends with a list of all that failed, and the sum as `N passed, N failed`. A later suite runs although an earlier
 * one failed: one run tells everything.
 *
 * @param steps lists of `[name, suite]`
 * @param {{before?: {sum: {passed: number, failed: number}, failures: string[]}, keep?: string}} options the sum and the
 *   failures of `before` are added to this run's; `keep` is the file into which its times and slowest tests are written, after
 *   they were printed
 */
export async function runSuites(steps, { before, keep } = {}) {
  if (keep) rmSync(keep, { force: true });
  const ran = [];
  for (const suites of steps) ran.push(await runStep(suites));
  const suites = ran.flatMap(({ done }) => done);
  const failures = [
    ...(before?.failures ?? []),
    ...suites.flatMap(({ name, result }) => failuresOf(result).map((failure) => failedTest(name, failure))),
  ];
  const sum = suites.reduce(
    ({ passed, failed }, { result }) => ({ passed: passed + result.passed, failed: failed + result.failed }),
    before?.sum ?? { passed: 0, failed: 0 },
  );
  if (keep) {
    keepTimes(keep, sum, failures, ran);
    const machine = `Node ${process.version}, ${availableParallelism()} cores, load ${loadavg()[0].toFixed(1)}`;
    console.log(`\nTimes (${machine}):\n${tableOfTimes(ran).join('\n')}`);
    console.log(`\nSlowest tests:\n${tableOfSlowest(ran).join('\n')}`);
  }
  if (failures.length > 0) console.log(`\nFailed:\n${failures.join('\n')}`);
  console.log(`\n${sum.passed} passed, ${sum.failed} failed`);
  if (sum.failed > 0) process.exitCode = 1;
}
