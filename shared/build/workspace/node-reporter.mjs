import { relative } from 'node:path';
import { inspect } from 'node:util';
import { root } from './workspace.mjs';

const isTest = ({ details }) => details.type !== 'suite' && details.error?.failureType !== 'subtestsFailed';

/** A test in the form of the suites. The reason why a file could not be run is on its error stream. */
function resultOf({ name, file, line, details: { duration_ms: ms, error } }, errorStreams) {
  if (error === undefined) return { title: name, ms };
  const stderr = errorStreams.get(name);
  if (stderr !== undefined) {
    const message = stderr.slice(Math.max(0, stderr.search(/^\w*Error\b/m)));
    return { title: relative(root, name), ms, message, file: name, output: '' };
  }
  const cause = error.cause ?? error;
  const message = cause instanceof Error ? cause.message : String(cause);
  const place = `${relative(root, file ?? '')}:${line}`;
  return { title: name, ms, message, file, output: `✗ ${name}\n  ${place}\n${inspect(cause)}\n` };
}

/** A reporter for Node's test runner: at the end one JSON of the tests and of what is to be shown of those that failed. */
export default async function* report(events) {
  const ended = [];
  const errorStreams = new Map();
  for await (const { type, data } of events) {
    if (type === 'test:stderr')
      errorStreams.set(data.file, (errorStreams.get(data.file) ?? '') + data.message);
    if ((type === 'test:pass' || type === 'test:fail') && isTest(data)) ended.push(data);
  }
  const tests = ended.filter(({ skip, todo }) => !skip && !todo).map((data) => resultOf(data, errorStreams));
  const failed = tests.filter(({ message }) => message !== undefined);
  const streams = [...new Set(failed.map(({ file }) => file))].map((file) => errorStreams.get(file));
  yield JSON.stringify({
    tests,
    output: [...failed.map(({ output }) => output), ...streams].filter(Boolean).join('\n'),
  });
}
