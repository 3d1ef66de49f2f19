import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { Validator } from '@seriousme/openapi-schema-validator';
import openapiTS, { astToString } from 'openapi-typescript';
import { withSource } from './build.mjs';
import { recordedAnswers } from './recorded-answers.mjs';

const at = (path) => fileURLToPath(new URL(path, import.meta.url));
const HEAD =
  '// Generated from the schemas of the API by `node api/openapi.mjs`: change those, not this.\n\n';

/** The OpenAPI document that this source tree serves, and the answers that were recorded of it. */
const readApi = () =>
  withSource('src/describe-api.ts', async ({ describeApi, describeAnswers }, folder) => ({
    document: await describeApi(folder),
    answers: describeAnswers(),
  }));

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

/** Writes a generated file, or only says that it is old. */
function keep(path, text) {
  const file = at(`../${path}`);
  if (!process.argv.includes('--check')) return writeFileSync(file, text);
  if (existsSync(file) && readFileSync(file, 'utf8') === text) return undefined;
  console.error(`${path} is older than the schemas and examples of the API: run \`node api/openapi.mjs\`.`);
  return (process.exitCode = 1);
}

const { document, answers } = await readApi();
await refuseInvalid(document);
const types = await openapiTS(withoutExamples(document), { alphabetize: true });
keep('shared/contract/src/api.ts', HEAD + astToString(types));
keep('shared/testing/src/recorded/answers.ts', recordedAnswers(document, answers));
