interface Schema {
  $ref?: string;
  type?: string | string[];
  enum?: unknown[];
  items?: Schema;
  properties?: Record<string, Schema>;
  required?: string[];
  description?: string;
  default?: unknown;
  anyOf?: Schema[];
}

interface Body {
  description?: string;
  content?: Record<string, { schema?: Schema }>;
}

interface Operation {
  summary?: string;
  description?: string;
  tags?: string[];
  parameters?: { name: string; in: string; required?: boolean; description?: string; schema?: Schema }[];
  requestBody?: Body;
  responses?: Record<string, Body>;
}

const METHODS = ['get', 'post', 'put', 'delete'];

/** One page of plain HTML from an OpenAPI document: a contents list, then every call and record. */
export function renderDocs(document: object): string {
  const { info, paths, components } = document as {
    info: { title: string; version: string; description?: string };
    paths: Record<string, Record<string, Operation>>;
    components?: { schemas?: Record<string, Schema> };
  };
  const calls = Object.entries(paths).flatMap(([path, methods]) =>
    METHODS.flatMap((method) => (methods[method] ? [{ path, method, operation: methods[method] }] : [])),
  );
  const tags = [...new Set(calls.map((call) => call.operation.tags?.[0] ?? 'Other'))];
  const sections = tags.map((tag) => {
    const own = calls.filter((call) => (call.operation.tags?.[0] ?? 'Other') === tag);
    return `<section id="${escape(tag)}"><h2>${escape(tag)}</h2>${own.map(renderCall).join('')}</section>`;
  });
  const records = Object.entries(components?.schemas ?? {}).map(
    ([name, schema]) =>
      `<article id="record-${escape(name)}"><h3>${escape(name)}</h3>${renderFields(schema)}</article>`,
  );
  return `<!doctype html>
<html lang="en-GB"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escape(info.title)}</title><link rel="stylesheet" href="/api/docs/style.css"></head>
<body><header><h1>${escape(info.title)} <small>${escape(info.version)}</small></h1>
<p>${prose(info.description)}</p><p><a href="/api/docs/openapi.json">OpenAPI 3.1 document</a></p></header>
<nav aria-label="Contents">${[...tags, 'Records'].map((tag) => `<a href="#${escape(tag)}">${escape(tag)}</a>`).join(' ')}</nav>
<main>${sections.join('')}<section id="Records"><h2>Records</h2>${records.join('')}</section></main></body></html>`;
}

function renderCall({
  path,
  method,
  operation,
}: {
  path: string;
  method: string;
  operation: Operation;
}): string {
  const parameters = (operation.parameters ?? []).map((parameter) =>
    row(
      parameter.name,
      `${typeOf(parameter.schema)}, ${parameter.in}`,
      parameter.required,
      parameter.description ?? parameter.schema?.description,
    ),
  );
  const answers = Object.entries(operation.responses ?? {}).map(
    ([status, body]) =>
      `<tr><th scope="row">${escape(status)}</th><td>${typeOf(schemaOf(body))}</td><td>${prose(body.description === 'Default Response' ? '' : body.description)}</td></tr>`,
  );
  return `<article><h3><code class="${method}">${method.toUpperCase()}</code> <code>${escape(path)}</code></h3>
<p>${prose([operation.summary, operation.description].filter(Boolean).join(' '))}</p>
${parameters.length > 0 ? table('Parameters', parameters) : ''}${operation.requestBody ? renderFields(schemaOf(operation.requestBody), 'Body') : ''}
${table('Answers', answers)}</article>`;
}

function renderFields(schema: Schema | undefined, caption = 'Fields'): string {
  const fields = Object.entries(schema?.properties ?? {}).map(([name, field]) =>
    row(name, typeOf(field), schema?.required?.includes(name), field.description),
  );
  return fields.length > 0 ? table(caption, fields) : `<p>${typeOf(schema)}</p>`;
}

function table(caption: string, rows: string[]): string {
  return `<div class="scroll"><table><caption>${caption}</caption><tbody>${rows.join('')}</tbody></table></div>`;
}

function row(name: string, type: string, required = false, description?: string): string {
  return `<tr><th scope="row"><code>${escape(name)}</code>${required ? ' <em>required</em>' : ''}</th><td>${type}</td><td>${prose(description)}</td></tr>`;
}

function schemaOf(body: Body): Schema | undefined {
  return Object.values(body.content ?? {})[0]?.schema;
}

function typeOf(schema: Schema | undefined): string {
  if (!schema) return '';
  const record = schema.$ref?.split('/').at(-1);
  if (record !== undefined) return `<a href="#record-${escape(record)}">${escape(record)}</a>`;
  if (schema.anyOf) return schema.anyOf.map(typeOf).join(' or ');
  if (schema.enum) return schema.enum.map((value) => `<code>${escape(String(value))}</code>`).join(' · ');
  if (schema.items) return `list of ${typeOf(schema.items)}`;
  if (schema.properties) {
    const fields = Object.entries(schema.properties).map(
      ([name, field]) => `${escape(name)}: ${typeOf(field)}`,
    );
    return `{ ${fields.join(', ')} }`;
  }
  return escape([schema.type ?? 'any'].flat().join(' or '));
}

/** Text with `code` in back quotes. */
function prose(text = ''): string {
  return escape(text).replace(/`([^`]+)`/g, '<code>$1</code>');
}

function escape(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}
