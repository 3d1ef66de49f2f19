#!/usr/bin/env node
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import * as contract from '@storeroom/contract';
import { createRemote, Refused, summaryOf } from './create-remote.mjs';

/** `npm create storeroom-remote [name] [-- --packages <folder>]`, packed as one file. */
try {
  const { values, positionals } = parseArgs({
    options: { packages: { type: 'string' } },
    allowPositionals: true,
  });
  const packages = values.packages && resolve(values.packages);
  const templates = join(import.meta.dirname, 'templates');
  const versions = JSON.parse(readFileSync(join(templates, 'versions.json'), 'utf8'));
  const [name] = positionals;
  console.log(summaryOf(createRemote({ cwd: process.cwd(), name, packages, versions, contract, templates })));
} catch (error) {
  if (!(error instanceof Refused) && !error.code?.startsWith('ERR_PARSE_ARGS')) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
