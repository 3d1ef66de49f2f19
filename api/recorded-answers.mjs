const HEAD = `// Generated from the recorded examples of the API by \`node api/openapi.mjs\`: record those anew, do not change this.
import type { Recorded } from './recorded';

`;

/** What a schema says beside the form of a value. */
const TOLD = ['description', 'title', 'example', 'examples', 'default', 'format'];

/**
 * A schema as the server keeps to it: what it does not name is not sent. Only schemas are walked, so that a field may be
 * called `title`.
 */
function closed(schema) {
  if (typeof schema !== 'object' || schema === null) return schema;
  const kept = Object.fromEntries(Object.entries(schema).filter(([key]) => !TOLD.includes(key)));
  const { $ref, properties, items, anyOf, additionalProperties } = kept;
  return {
    ...kept,
    ...($ref && { $ref: $ref.split('/').at(-1) }),
    ...(properties && { properties: mapValues(properties, closed) }),
    ...(items && { items: closed(items) }),
    ...(anyOf && { anyOf: anyOf.map(closed) }),
    ...(typeof additionalProperties === 'object' && { additionalProperties: closed(additionalProperties) }),
    ...(properties && additionalProperties === undefined && { additionalProperties: false }),
  };
}

const mapValues = (record, map) =>
  Object.fromEntries(Object.entries(record).map(([key, value]) => [key, map(value)]));

const schemaOf = ({ content = {} }) => closed(content['application/json']?.schema);

/** Of several examples of one status the first; one without a title is the plain one. */
function exampleOf(calls, status) {
  const shown = calls.filter((call) => call.status === Number(status));
  return (shown.find(({ title }) => title === undefined) ?? shown[0])?.answer;
}

/** The sentence with which the API refuses there, where no example shows it. */
function refusalOf({ common, dormant }, { responses, 'x-rights': rights }, status) {
  const isOfReading = schemaOf(responses[status])?.$ref === 'Dormant';
  const refusal = (isOfReading ? dormant : common)[status];
  if (status !== '403' || !refusal) return refusal;
  const [permission = refusal.body.permission] = [...(rights?.needs ?? []), ...(rights?.one_of ?? [])];
  return { ...refusal, body: { ...refusal.body, permission } };
}

function answersOf(operation, calls, answers) {
  return Object.fromEntries(
    Object.entries(operation.responses).map(([status, response]) => {
      const schema = schemaOf(response);
      const shown = exampleOf(calls, status) ?? undefined;
      const { body, headers = {} } = refusalOf(answers, operation, status) ?? {};
      return [
        status,
        {
          ...(schema && { schema }),
          ...((shown ?? body) !== undefined && { example: shown ?? body }),
          ...(Object.keys(headers).length > 0 && { headers }),
        },
      ];
    }),
  );
}

/** Of a refusal that no operation names: its schema is that of the sentence itself. */
const ofAnyCall = ({ body, headers }) => ({
  schema: {
    type: 'object',
    required: Object.keys(body),
    properties: mapValues(body, () => ({ type: 'string' })),
    additionalProperties: false,
  },
  example: body,
  headers,
});

const paramsOf = ({ parameters = [] }) =>
  Object.fromEntries(
    parameters.filter((one) => one.in === 'path').map(({ name, schema }) => [name, schema.type]),
  );

/** One line an entry: a change of one answer is a change of one line. */
const lines = (record, write) =>
  Object.entries(record)
    .map(([key, value]) => `${JSON.stringify(key)}: ${write(value)},`)
    .join('\n');

const line = (value) => JSON.stringify(value);

/**
 * The source of a file that holds, for every operation, the schema and one example of each of its answers.
 * @param document the OpenAPI document
 * @param answers what `describeAnswers` of the API says
 */
export function recordedAnswers(document, answers) {
  const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => {
      const name = `${method.toUpperCase()} ${path}`;
      const told = answersOf(operation, answers.examples[name] ?? [], answers);
      return [name, { params: paramsOf(operation), answers: told }];
    }),
  );
  return `${HEAD}export const recorded: Recorded = {
schemas: {
${lines(document.components.schemas, (schema) => line(closed(schema)))}
},
ofAnyCall: {
${lines(answers.ofAnyCall, (refusal) => line(ofAnyCall(refusal)))}
},
operations: {
${lines(
  Object.fromEntries(operations),
  ({ params, answers: told }) => `{ params: ${line(params)}, answers: {\n${lines(told, line)}\n} }`,
)}
},
};
`;
}
