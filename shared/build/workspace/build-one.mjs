import { hashInputs, writeStamp } from './stamps.mjs';
import { allTargets } from './targets.mjs';

/** Builds the one target named on the command line, in a process of its own, and stamps it. */
const [, , name] = process.argv;
const target = allTargets().find((candidate) => candidate.name === name);
try {
  const inputs = hashInputs(target.inputs);
  const result = await target.build();
  writeStamp(name, { inputs, result });
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : error}\n`);
  process.exitCode = 1;
}
