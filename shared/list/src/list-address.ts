import { listParameters, listRequests, type ListRequest } from '@storeroom/contract';

/** Converts one filter of a list from and to text, for the address and for the request. */
export interface Filter<Value> {
  /** Returns the value of an unset filter for text that is no valid value. */
  read: (text: string | null) => Value;
  /** Returns null for an unset filter. */
  write: (value: Value) => string | null;
}

/** A filter by free text, such as a part of a name. */
export const typed: Filter<string> = {
  read: (text) => text ?? '',
  write: (value) => (value.trim() === '' ? null : value),
};

export const flag: Filter<boolean> = {
  read: (text) => text === 'true',
  write: (isOn) => (isOn ? 'true' : null),
};

/** A filter by the id of a record. */
export const recordNumber: Filter<number | null> = {
  read: (text) => (/^[1-9]\d{0,8}$/.test(text ?? '') ? Number(text) : null),
  write: (id) => (id === null ? null : String(id)),
};

/** @param usual the value of an unset filter; null when an unset filter does not restrict the list */
export const oneOf = <Choice extends string, Usual extends Choice | null>(
  choices: readonly Choice[],
  usual: Usual,
): Filter<Choice | Usual> => ({
  read: (text) => choices.find((choice) => choice === text) ?? usual,
  write: (value) => (value === usual ? null : value),
});

export const someOf = <Choice extends string>(choices: readonly Choice[]): Filter<readonly Choice[]> => ({
  read: (text) => choices.filter((choice) => (text ?? '').split(',').includes(choice)),
  write: (values) => values.join(',') || null,
});

/** Filters with values of any types. Each one's `write` only gets what its `read` has returned. */
type Filters = Readonly<
  Record<string, { read: (text: string | null) => unknown; write: (value: never) => string | null }>
>;

type Values<F extends Filters> = { [Name in keyof F]: F[Name] extends Filter<infer Value> ? Value : never };

/** Converts the state of a list from and to the parameters of an address and of a request. */
export interface ListAddress<List> {
  /** The names of all parameters of the list. */
  names: readonly string[];
  /**
   * Reads the list from an address; values out of range are replaced by their defaults.
   *
   * @param pageSize the user's preferred number of rows per page, used when the address has none
   */
  read: (search: URLSearchParams, pageSize: number) => List;
  /** The parameters for the request: only those that differ from the server's defaults. */
  query: (list: List) => Record<string, string>;
  /**
   * The parameters for an address: like `query`, but with the page size only if it differs from the user's preferred
   * one.
   */
  parameters: (list: List, pageSize: number) => Record<string, string>;
  /** Writes the list into an address; other parameters stay. */
  write: (search: URLSearchParams, list: List, pageSize: number) => void;
  /** Whether any filter is set; order and page size do not count. */
  isFiltered: (list: List) => boolean;
}

/** The type of the lists that an address describes. */
export type ListOfAddress<Address> = Address extends ListAddress<infer List> ? List : never;

/** The number of rows that the server returns by default. */
const DEFAULT_PAGE_SIZE = 15;

/**
 * @param sorts the server's names of the columns that the list can be sorted by
 * @param filters by the name of their parameter, which is the same in the address and in the request
 */
export function listAddress<F extends Filters>(
  sorts: readonly string[],
  filters: F,
): ListAddress<ListRequest & Values<F>> {
  type List = ListRequest & Values<F>;
  const filterNames = Object.keys(filters);
  const names = ['page', 'per_page', 'sort', 'sort_direction', ...filterNames];
  const written = (list: List) =>
    filterNames.flatMap((name) => {
      const text = filters[name]?.write(list[name] as never) ?? null;
      return text === null ? [] : [[name, text] as const];
    });
  const query = (list: List): Record<string, string> => {
    const { page, per_page, sort, sort_direction } = list;
    const request = Object.entries(listParameters({ page, per_page, sort, sort_direction }));
    const texts = request.map(([name, value]) => [name, String(value)] as const);
    return Object.fromEntries([...texts, ...written(list)]);
  };
  const parameters = (list: List, pageSize: number): Record<string, string> => {
    const { page, ...rest } = query({ ...list, per_page: DEFAULT_PAGE_SIZE });
    const size: Record<string, string> =
      list.per_page === pageSize ? {} : { per_page: String(list.per_page) };
    return { ...(page && { page }), ...size, ...rest };
  };
  return {
    names,
    read: (search, pageSize) => {
      const values: Record<string, unknown> = Object.fromEntries(
        filterNames.map((name) => [name, filters[name]?.read(search.get(name))]),
      );
      return { ...listRequests(pageSize).read(search, sorts), ...values } as List;
    },
    query,
    parameters,
    write: (search, list, pageSize) => {
      for (const name of names) search.delete(name);
      for (const [name, value] of Object.entries(parameters(list, pageSize))) search.set(name, value);
    },
    isFiltered: (list) => written(list).length > 0,
  };
}
