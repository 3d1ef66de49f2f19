import { Ajv2020 } from 'ajv/dist/2020';
import { fullFormats } from 'ajv-formats/dist/formats.js';
import { examples } from '../../src/operation/docs/examples';
import { testApi } from '../api';
import { OF_ANY_CALL, type Operation, type Schema, readOperations, resolve } from '../operations';

const api = testApi();
let operations: Operation[];
let schemas: Record<string, Schema>;
beforeAll(async () => {
  ({ operations, schemas } = await readOperations(api));
});

const nameOf = ({ method, path }: Operation) => `${method} ${path}`;
const callsOf = (operation: Operation) => examples[nameOf(operation)] ?? [];

function faultOf(schema: Schema, value: unknown): string | null {
  const ajv = new Ajv2020({ strict: false, allErrors: true, formats: fullFormats });
  const validate = ajv.compile({ ...schema, components: { schemas } });
  return validate(value) ? null : ajv.errorsText(validate.errors);
}

it('every operation has an example that succeeds, and none is of an operation that is gone [W.616]', () => {
  const without = operations.filter((operation) => !callsOf(operation).some(({ status }) => status < 300));
  expect(without.map(nameOf)).toEqual([]);
  expect(Object.keys(examples).filter((name) => !operations.map(nameOf).includes(name))).toEqual([]);
});

it('every example that succeeds answers `message`, `result` or both: a read its `result`, a write its `message` [W.1]', () => {
  const parts = (operation: Operation) =>
    callsOf(operation)
      .filter(({ status, answer }) => status < 300 && answer !== null && typeof answer === 'object')
      .map(({ answer }) => Object.keys(answer as object).filter((name) => name !== 'says'))
      .map((names) => names.toSorted().join());
  const ofApi = operations.filter(({ path }) => path.startsWith('/api/'));
  const reads = ofApi.filter(({ method }) => method === 'GET').flatMap(parts);
  const writes = ofApi.filter(({ method }) => method !== 'GET').flatMap(parts);
  expect(new Set(reads)).toEqual(new Set(['result', 'message,result']));
  expect(new Set(writes)).toEqual(new Set(['message', 'message,result']));
});

it('every answer of an example keeps to the schema of its status [W.616]', () => {
  const wrong = operations.flatMap((operation) =>
    callsOf(operation).flatMap(({ status, answer }) => {
      const schema = operation.answers[String(status)];
      if (schema === undefined && !OF_ANY_CALL.includes(status))
        return [[nameOf(operation), status, 'undocumented']];
      const fault = schema && typeof answer === 'object' && faultOf(schema, answer);
      return fault ? [[nameOf(operation), status, fault]] : [];
    }),
  );
  expect(wrong).toEqual([]);
});

it('every request of an example that succeeds keeps to its schemas and names nothing unknown [W.616]', () => {
  const wrong = operations.flatMap((operation) =>
    callsOf(operation)
      .filter(({ status }) => status < 300)
      .flatMap(({ request }) => {
        const { path, query, headers, body } = request;
        const known = (location: string) =>
          operation.parameters.filter((parameter) => parameter.in === location).map(({ name }) => name);
        const fields = Object.keys(resolve(operation.body ?? {}, schemas).properties ?? {});
        const named = (part: unknown) => Object.keys((part as object | undefined) ?? {});
        const unknown = [
          ...named(path).filter((name) => !known('path').includes(name)),
          ...named(query).filter((name) => !known('query').includes(name)),
          ...named(headers).filter((name) => ![...known('header'), 'host'].includes(name)),
          ...named(body).filter((name) => !fields.includes(name)),
        ];
        const fault = body === undefined || !operation.body ? null : faultOf(operation.body, body);
        return unknown.length > 0 || fault ? [[nameOf(operation), unknown, fault]] : [];
      }),
  );
  expect(wrong).toEqual([]);
});
