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
  if (valid) return;
  const places = errors.map(({ instancePath, message }) => `${instancePath} ${message}`).slice(0, 10);
  throw new Error(`The document is not valid OpenAPI:\n${places.join('\n')}`);
}

/** What a type needs: an example that is recorded anew changes no type. */
function withoutExamples(document) {
  const plain = structuredClone(document);
  const operations = Object.values(plain.paths).flatMap((methods) => Object.values(methods));
  for (const { parameters = [], requestBody, responses } of operations) {
    const bodies = [requestBody, ...Object.values(responses)].filter(Boolean);
    const forms = bodies.flatMap(({ content = {} }) => Object.values(content));
    for (const shown of [...parameters, ...forms]) {
      delete shown.example;
      delete shown.examples;
    }
  }
  return plain;
}

const document = await readDocument();
await refuseInvalid(document);
const types = HEAD + astToString(await openapiTS(withoutExamples(document), { alphabetize: true }));
const current = existsSync(TYPES) ? readFileSync(TYPES, 'utf8') : '';
if (!process.argv.includes('--check')) writeFileSync(TYPES, types);
else if (current !== types) {
  console.error(
    'shared/src/contract/api.ts is older than the schemas of the API: run `node api/openapi.mjs`.',
  );
  process.exitCode = 1;
}
