import { listParameters, listRequests, type ListRequest } from '@storeroom/contract';

/** How one filter of a list stands in an address, and in the call that asks for the rows. */
export interface Filter<Value> {
  /** What is no value of the filter is read as that of one that is not set. */
  read: (text: string | null) => Value;
  /** Null where it is not set. */
  write: (value: Value) => string | null;
}

/** Part of a name, or whatever is typed. */
export const typed: Filter<string> = {
  read: (text) => text ?? '',
  write: (value) => (value.trim() === '' ? null : value),
};

export const flag: Filter<boolean> = {
  read: (text) => text === 'true',
  write: (isOn) => (isOn ? 'true' : null),
};

/** The number of a record. */
export const recordNumber: Filter<number | null> = {
  read: (text) => (/^[1-9]\d{0,8}$/.test(text ?? '') ? Number(text) : null),
  write: (id) => (id === null ? null : String(id)),
};

/** @param usual what holds where the address does not say; null where that is no filter at all */
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

/** Filters of whatever values: each gets back what it has read. */
type Filters = Readonly<
  Record<string, { read: (text: string | null) => unknown; write: (value: never) => string | null }>
>;

type Values<F extends Filters> = { [Name in keyof F]: F[Name] extends Filter<infer Value> ? Value : never };

/** How the lists of a page stand in an address. */
export interface ListAddress<List> {
  /** The names under which a list stands in an address. */
  names: readonly string[];
  /**
   * Reads an address; whatever is out of range falls back to its default silently.
   *
   * @param pageSize how many rows the reader wants where the address does not say
   */
  read: (search: URLSearchParams, pageSize: number) => List;
  /** What differs from the server's default, for the call. */
  query: (list: List) => Record<string, string>;
  /** The same for an address: of the page size only what the reader would not have anyway. */
  parameters: (list: List, pageSize: number) => Record<string, string>;
  /** Writes a list into an address and leaves everything else in it as it is. */
  write: (search: URLSearchParams, list: List, pageSize: number) => void;
  /** Whether somebody looks for something: order and number of rows are no search. */
  isFiltered: (list: List) => boolean;
}

/** One of the lists that an address can ask for. */
export type ListOfAddress<Address> = Address extends ListAddress<infer List> ? List : never;

/** How many rows the server answers where nobody says. */
const USUAL_SIZE = 15;

/**
 * @param sorts the server's names of what the list can be sorted by
 * @param filters by the names that they have in the address and in the call
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
    const said = request.map(([name, value]) => [name, String(value)] as const);
    return Object.fromEntries([...said, ...written(list)]);
  };
  const parameters = (list: List, pageSize: number): Record<string, string> => {
    const { page, ...rest } = query({ ...list, per_page: USUAL_SIZE });
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
