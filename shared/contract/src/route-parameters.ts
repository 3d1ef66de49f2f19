import type { RouteRow } from './remote-rows';

/** What the parameters of an address may hold, by the names of the kinds. */
const FORMS = new Map<string, RegExp>([
  /** `12` */
  ['id', /^[1-9]\d{0,8}$/],
  /** `cold-room`; of digits alone it is an id, and where the API answers something else it is none */
  ['slug', /^(?:[1-9]\d{0,8}|(?!(?:\d+|logs|subscriptions)$)[a-z0-9]+(-[a-z0-9]+)*)$/],
  /** `12` or `12-cold-room` */
  ['id-slug', /^[1-9]\d{0,8}(-[a-z0-9]+)*$/],
]);

const partsOf = (path: string) => path.split('/').filter((part) => part !== '');

/** Whether an address that a row's path matches holds what the row says of its parameters. A kind unknown here lets all in. */
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
