import { code, prose, table } from './docs-html';
import { escapeHtml } from '../../platform/http/html';

/** Any part of a JSON schema that the page speaks of. */
export interface Schema {
  $ref?: string;
  type?: string | string[];
  enum?: unknown[];
  const?: unknown;
  items?: Schema;
  properties?: Record<string, Schema>;
  required?: string[];
  description?: string;
  default?: unknown;
  format?: string;
  minimum?: number;
  maximum?: number;
  minLength?: number;
  maxLength?: number;
  minItems?: number;
  maxItems?: number;
  anyOf?: Schema[];
}

export function renderFields(schema: Schema | undefined, caption: string): string {
  const fields = Object.entries(schema?.properties ?? {}).map(([name, field]) => [
    nameOf(name, schema?.required?.includes(name) ?? false),
    typeOf(field),
    saying(field),
  ]);
  if (fields.length > 0) return table(caption, ['Field', 'Type', 'Meaning'], fields);
  return schema ? `<p>${caption}: ${typeOf(schema)}</p>` : '';
}

export function nameOf(name: string, required: boolean): string {
  return `${code(name)}${required ? ' <em>required</em>' : ''}`;
}

/** What is said of a field, and between which bounds it lies. */
export function saying(schema: Schema | undefined, description = schema?.description): string {
  return [prose(description), boundsOf(schema ?? {})].filter(Boolean).join(' ');
}

function boundsOf(schema: Schema): string {
  const { minimum, maximum, maxLength, minItems, maxItems } = schema;
  // Of an id it goes without saying.
  const isId = minimum === 1 && (maximum ?? Number.MAX_SAFE_INTEGER) === Number.MAX_SAFE_INTEGER;
  const bounds = [
    minimum === undefined || isId ? '' : `at least ${minimum}`,
    maximum === undefined || isId ? '' : `at most ${maximum}`,
    maxLength === undefined ? '' : `at most ${maxLength} characters`,
    minItems === undefined ? '' : `at least ${minItems} of them`,
    maxItems === undefined ? '' : `at most ${maxItems} of them`,
    schema.default === undefined ? '' : `${code(JSON.stringify(schema.default))} unless given`,
  ].filter(Boolean);
  return bounds.length === 0 ? '' : `<small>${bounds.join(', ')}</small>`;
}

/** From so many values on they are folded away. */
const MANY = 12;

export function typeOf(schema: Schema | undefined): string {
  if (!schema) return '';
  const record = schema.$ref?.split('/').at(-1);
  if (record !== undefined) return `<a href="#record-${escapeHtml(record)}">${escapeHtml(record)}</a>`;
  if (schema.anyOf) return schema.anyOf.map(typeOf).join(' or ');
  if (schema.const !== undefined) return code(JSON.stringify(schema.const));
  if (schema.enum) {
    const values = schema.enum.map((value) => code(String(value))).join(' · ');
    if (schema.enum.length <= MANY) return values;
    return `<details><summary>one of ${schema.enum.length}</summary>${values}</details>`;
  }
  if (schema.items) return `list of ${typeOf(schema.items)}`;
  if (schema.properties) {
    const fields = Object.entries(schema.properties).map(
      ([name, field]) => `${escapeHtml(name)}: ${typeOf(field)}`,
    );
    return `{ ${fields.join(', ')} }`;
  }
  const named = [schema.type ?? 'any'].flat().join(' or ');
  return escapeHtml(schema.format && schema.format !== 'binary' ? `${named} (${schema.format})` : named);
}
