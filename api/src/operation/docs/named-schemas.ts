/** Any part of a document. */
type Node = { [key: string]: unknown };

/**
 * Schemas with a title are records of the product: each moves to `components.schemas` once, and is referred
 * to everywhere else, so that generated types have their names.
 */
export function nameSchemas<Document extends object>(document: Document): Document {
  const schemas: Record<string, unknown> = {};

  const visit = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(visit);
    if (typeof value !== 'object' || value === null) return value;
    const node: Node = Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, visit(inner)]));
    const { title, type } = node;
    if (typeof title !== 'string' || type === undefined) return node;
    // `null` beside the record would make it another one: only the plain record is shared.
    if (type !== 'object') return node;
    schemas[title] ??= node;
    return { $ref: `#/components/schemas/${title}` };
  };

  const visited = visit(document) as Document & { components?: object };
  return { ...visited, components: { ...visited.components, schemas } };
}
