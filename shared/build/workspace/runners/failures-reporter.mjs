import { relative } from 'node:path';
import { inspect } from 'node:util';
import { root } from '../workspace.mjs';

const isTest = ({ details }) => details.type !== 'suite' && details.error?.failureType !== 'subtestsFailed';

const line = (value) => `${JSON.stringify(value)}\n`;

/** What a failed test says, and its whole error. A file that could not be run has said on its error stream why. */
function failure({ name, file, line, details }, errorsOf) {
  const error = details.error?.cause ?? details.error;
  if (errorsOf.has(name)) {
    const said = errorsOf.get(name);
    return {
      title: relative(root, name),
      message: said.slice(Math.max(0, said.search(/^\w*Error\b/m))),
      file: name,
      output: '',
    };
  }
  return {
    title: name,
    message: error instanceof Error ? error.message : String(error),
    file,
    output: `✗ ${name}\n  ${relative(root, file ?? '')}:${line}\n${inspect(error)}\n`,
  };
}

/**
 * A reporter for Node's test runner in lines of JSON: one for each test (`took`, its title, and `ms`), one for each failed
 * one (`title`, `message`, `file`, `output` with the whole error), one for what a file with failed tests said on its error stream (`output`), and
 * one for each count that the runner gives (`count`, `number`).
 */
export default async function* failuresReporter(events) {
  const errorsOf = new Map();
  const failedFiles = new Set();
  for await (const { type, data } of events) {
    if ((type === 'test:pass' || type === 'test:fail') && isTest(data)) {
      yield line({ took: data.name, ms: data.details.duration_ms });
    }
    if (type === 'test:stderr') errorsOf.set(data.file, (errorsOf.get(data.file) ?? '') + data.message);
    if (type === 'test:fail' && isTest(data)) {
      failedFiles.add(data.file ?? data.name);
      yield line(failure(data, errorsOf));
    }
    const counted = type === 'test:diagnostic' && data.nesting === 0 && /^(\w+) (\d+)$/.exec(data.message);
    if (counted) yield line({ count: counted[1], number: Number(counted[2]) });
  }
  for (const file of failedFiles) if (errorsOf.has(file)) yield line({ output: errorsOf.get(file) });
}
