import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { Validator } from '@seriousme/openapi-schema-validator';
import { build } from 'esbuild';
import openapiTS, { astToString } from 'openapi-typescript';
import { bundling } from './build.mjs';

const at = (path) => fileURLToPath(new URL(path, import.meta.url));
const TYPES = at('../shared/src/contract/api.ts');
const HEAD =
  '// Generated from the schemas of the API by `node api/openapi.mjs`: change those, not this.\n\n';

/** The OpenAPI document that this source tree serves. */
async function readDocument() {
  mkdirSync(at('.cache'), { recursive: true });
  const folder = mkdtempSync(at('.cache/openapi-'));
  try {
    const outfile = join(folder, 'describe-api.mjs');
    await build({ ...bundling, entryPoints: [at('src/docs/describe-api.ts')], outfile });
    const { describeApi } = await import(pathToFileURL(outfile).href);
    return await describeApi(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** By the schema of OpenAPI 3.1 itself. */
async function refuseInvalid(document) {
  const { valid, errors } = await new Validator().validate(structuredClone(document));
  if (!valid) throw new Error(`The document is not valid OpenAPI: ${JSON.stringify(errors, null, 2)}`);
}

const document = await readDocument();
await refuseInvalid(document);
const types = HEAD + astToString(await openapiTS(structuredClone(document), { alphabetize: true }));
const current = existsSync(TYPES) ? readFileSync(TYPES, 'utf8') : '';
if (!process.argv.includes('--check')) writeFileSync(TYPES, types);
else if (current !== types) {
  console.error(
    'shared/src/contract/api.ts is older than the schemas of the API: run `node api/openapi.mjs`.',
  );
  process.exitCode = 1;
}
