import type { Example, Examples } from './examples';

interface Media {
  example?: unknown;
  examples?: Record<string, { summary?: string; value: unknown }>;
}

interface Described {
  parameters?: { name: string; example?: unknown }[];
  requestBody?: { content?: Record<string, Media> };
  responses?: Record<string, { content?: Record<string, Media> }>;
}

type Paths = Record<string, Record<string, Described>>;

/** Puts every recorded call beside the schemas that it keeps to: request and answer have the same name. */
export function withExamples<Document extends object>(document: Document, examples: Examples): Document {
  const { paths = {}, ...rest } = document as { paths?: Paths };
  const shown = Object.entries(paths).map(([path, methods]) => [
    path,
    Object.fromEntries(
      Object.entries(methods).map(([method, operation]) => [
        method,
        withCalls(operation, examples[`${method.toUpperCase()} ${path}`] ?? []),
      ]),
    ),
  ]);
  return { ...rest, paths: Object.fromEntries(shown) as Paths } as Document & object;
}

function withCalls(operation: Described, calls: readonly Example[]): Described {
  const [plain] = calls;
  if (!plain) return operation;
  const given: Record<string, unknown> = {
    ...plain.request.path,
    ...plain.request.query,
    ...plain.request.headers,
  };
  const parameters = operation.parameters?.map((parameter) =>
    parameter.name in given ? { ...parameter, example: given[parameter.name] } : parameter,
  );
  const responses = Object.entries(operation.responses ?? {}).map(([status, answer]) => [
    status,
    {
      ...answer,
      ...within(
        answer.content,
        named(calls, Number(status), ({ answer: said }) => said),
      ),
    },
  ]);
  const asked = named(calls, null, ({ request }) => request.body ?? request.form ?? null);
  return {
    ...operation,
    ...(parameters ? { parameters } : {}),
    ...(operation.requestBody
      ? { requestBody: { ...operation.requestBody, ...within(operation.requestBody.content, asked) } }
      : {}),
    responses: Object.fromEntries(responses) as NonNullable<Described['responses']>,
  };
}

function named(
  calls: readonly Example[],
  status: number | null,
  part: (call: Example) => unknown,
): Record<string, { summary?: string; value: unknown }> {
  const entries = calls.flatMap((call, at) => {
    const value = part(call);
    if ((status !== null && call.status !== status) || value === null) return [];
    return [[`call-${at + 1}`, { ...(call.title ? { summary: call.title } : {}), value }]];
  });
  return Object.fromEntries(entries) as Record<string, { summary?: string; value: unknown }>;
}

/** In the first of the forms that an answer may have; a text stands in the first that is no JSON. */
function within(
  content: Record<string, Media> | undefined,
  examples: Record<string, { summary?: string; value: unknown }>,
): { content?: Record<string, Media> } {
  if (!content || Object.keys(examples).length === 0) return {};
  const form = (value: unknown) => {
    const forms = Object.keys(content);
    const isText = typeof value === 'string';
    return forms.find((one) => one.includes('json') !== isText) ?? forms[0];
  };
  const shown = Object.entries(content).map(([type, media]) => {
    const own = Object.entries(examples).filter(([, { value }]) => form(value) === type);
    if (own.length === 0) return [type, media];
    const shown: Media = { ...media, examples: Object.fromEntries(own) };
    // What the schema says of itself, by hand: a recorded call says it better, and both may not stand.
    delete shown.example;
    return [type, shown];
  });
  return { content: Object.fromEntries(shown) as Record<string, Media> };
}
