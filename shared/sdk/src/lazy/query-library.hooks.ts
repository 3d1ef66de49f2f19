import type * as Library from '../query-library';
import type * as TypedAhead from '../typed-ahead';

type Library = typeof Library;
type TypedAhead = typeof TypedAhead;

let library: Library | null = null;
let typedAhead: TypedAhead | null = null;

/** Host only: before the first screen for signed-in users is rendered. */
export function setQueryLibrary(value: Library): void {
  library = value;
}

/**
 * Host only: with the first screen for signed-in users. Until it is set, keys typed before a form has opened act as
 * keys of the page.
 */
export function setTypedAhead(value: TypedAhead): void {
  typedAhead = value;
}

export function isQueryLibraryLoaded(): boolean {
  return library !== null;
}

/** Reads a result once the readers have loaded; until then, and for guests, returns it unchanged. */
export function readAnswer(operation: string, result: unknown): unknown {
  return library ? library.answerFrom(operation, result) : result;
}

/** Runs the shortcut of a key; does nothing before the library has loaded. */
export const handleKey: Library['handleKey'] = (event, sets) => library?.handleKey(event, sets);

/** Announces that a form is loading, so that keys typed meanwhile are buffered for it. */
export const noteLoadingForm: TypedAhead['noteLoadingForm'] = (cancel) =>
  typedAhead ? typedAhead.noteLoadingForm(cancel) : () => undefined;

/** Buffers the keys typed from now on for the first field of the form that is about to open. */
export const expectForm: TypedAhead['expectForm'] = () => typedAhead?.expectForm();

/** The key that was to open a form opens none: the keys that follow act on the page. */
export const expectNoForm: TypedAhead['expectNoForm'] = () => typedAhead?.expectNoForm();

/** Replays a buffered key: into the field that has the focus now, otherwise at its original target. */
export const pressAgain: TypedAhead['pressAgain'] = (event, target) =>
  typedAhead ? typedAhead.pressAgain(event, target) : void (target ?? document).dispatchEvent(event);

/**
 * TanStack Query is 8 kB that guests never need, so the host loads it with the frame for signed-in users. Screens
 * with `access: 'signed-in'` and widgets may use it; a screen for guests calls `request()` itself.
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

/**
 * The totals of a report for the active team, live. All tiles, chips and menu entries share one request, and events
 * refetch them once, throttled for the whole page.
 */
export const useFigures: Library['useFigures'] = (report) => queryLibrary().useFigures(report);

/** A query for other live figures of the active team. */
export const useFiguresQuery: Library['useFiguresQuery'] = (query) => queryLibrary().useFiguresQuery(query);

/** Refetches the figures of the active team, after a change of one's own. */
export const refreshFigures: Library['refreshFigures'] = () => queryLibrary().refreshFigures();

/**
 * Fetches one record, like `useQuery`. While the server cannot be reached, `asOf` is the time, in milliseconds, of
 * the shown data: `data` where the record itself was fetched, otherwise `seen`, its row in a list. Null while the server
 * can be reached.
 */
export const useRecord: Library['useRecord'] = (query) => queryLibrary().useRecord(query);

/** For `placeholderData`: the earlier rows stay visible while the next ones load. */
export function keepPreviousData<Data>(before: Data | undefined): Data | undefined {
  return before;
}
