import type { RouteRow } from './remote-rows';

/** Patterns for the values of parameters, by kind. */
const FORMS = new Map<string, RegExp>([
  /** `12` */
  ['id', /^[1-9]\d{0,8}$/],
  /** `cold-room`; digits alone are an id, and names of other API paths are no slug */
  ['slug', /^(?:[1-9]\d{0,8}|(?!(?:\d+|logs|subscriptions)$)[a-z0-9]+(-[a-z0-9]+)*)$/],
  /** `12` or `12-cold-room` */
  ['id-slug', /^[1-9]\d{0,8}(-[a-z0-9]+)*$/],
]);

const partsOf = (path: string) => path.split('/').filter((part) => part !== '');

/**
 * Whether the parameters of a matching address have values that the row accepts. An unknown kind accepts anything.
 */
export function fitsParameters(
  { path, parameters = {} }: Pick<RouteRow, 'path' | 'parameters'>,
  address: string,
): boolean {
  const given = partsOf(address);
  return partsOf(path).every((part, at) => {
    const kind = part.startsWith(':') ? parameters[part.slice(1)] : undefined;
    return FORMS.get(kind ?? '')?.test(given[at] ?? '') ?? true;
  });
}
