import type * as Library from './library';

type Library = typeof Library;

let library: Library | null = null;

/** Host only: before the first screen for signed-in people is drawn. */
export function setQueryLibrary(value: Library): void {
  library = value;
}

export function isQueryLibraryHere(): boolean {
  return library !== null;
}

/**
 * TanStack Query weighs 8 kB that a guest never needs, so the host brings it with the signed-in part of the page.
 * Screens with `access: 'signed-in'`, and widgets, may rely on it; a guest's screen calls `request()` itself.
 */
export function queryLibrary(): Library {
  if (library === null) throw new Error('Queries are for screens of signed-in people');
  return library;
}

export const useQuery = ((...options: Parameters<Library['useQuery']>) =>
  queryLibrary().useQuery(...options)) as Library['useQuery'];

export const useMutation = ((...options: Parameters<Library['useMutation']>) =>
  queryLibrary().useMutation(...options)) as Library['useMutation'];

export const useQueryClient: Library['useQueryClient'] = (client) => queryLibrary().useQueryClient(client);

/** For `placeholderData`: the earlier rows stay while the next ones come. */
export function keepPreviousData<Data>(before: Data | undefined): Data | undefined {
  return before;
}
