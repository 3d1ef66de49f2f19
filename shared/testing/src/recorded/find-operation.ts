import type { Operation } from '@storeroom/contract';
import { recorded } from './answers';

export interface Found {
  operation: Operation;
  /** Values of the `{…}` in its path. */
  params: Record<string, string | number>;
}

/** The operation that a call is, or undefined for a call that the API does not have. */
export function findOperation(method: string, path: string): Found | undefined {
  const found = Object.keys(recorded.operations).flatMap((operation) => {
    const [verb, template = ''] = operation.split(' ');
    const values = verb === method ? valuesIn(template, path) : null;
    return values ? [{ operation: operation as Operation, values }] : [];
  });
  // `/api/stock/locations` is no `/api/stock/{id}`.
  const [closest] = found.sort((one, other) => sizeOf(one.values) - sizeOf(other.values));
  return closest && { operation: closest.operation, params: typed(closest.operation, closest.values) };
}

const sizeOf = (values: object) => Object.keys(values).length;

function valuesIn(template: string, path: string): Record<string, string> | null {
  const [names, parts] = [template.split('/'), path.split('/')];
  if (names.length !== parts.length) return null;
  const values: Record<string, string> = {};
  for (const [at, name] of names.entries()) {
    const part = parts[at] ?? '';
    if (name.startsWith('{')) values[name.slice(1, -1)] = decodeURIComponent(part);
    else if (name !== part) return null;
  }
  return values;
}

function typed(operation: string, values: Record<string, string>): Found['params'] {
  const types = recorded.operations[operation]?.params ?? {};
  const entries = Object.entries(values);
  return Object.fromEntries(
    entries.map(([name, value]) => [name, types[name] === 'integer' ? Number(value) : value]),
  );
}
