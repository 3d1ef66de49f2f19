import type * as Library from '../query-library';
import type * as TypedAhead from '../typed-ahead';

type Library = typeof Library;
type TypedAhead = typeof TypedAhead;

let library: Library | null = null;
let typedAhead: TypedAhead | null = null;

/** Host only: before the first screen for signed-in people is drawn. */
export function setQueryLibrary(value: Library): void {
  library = value;
}

/** Host only: with the first screen for signed-in people. Until it is here what is typed before a form is there is a key of the page. */
export function setTypedAhead(value: TypedAhead): void {
  typedAhead = value;
}

export function isQueryLibraryHere(): boolean {
  return library !== null;
}

/** What an answer says, once the way to read it is here; until then, and for all that guests ask, as it came. */
export function readAnswer(operation: string, result: unknown): unknown {
  return library ? library.answerFrom(operation, result) : result;
}

/** Does what a key stands for, once somebody may have keys. */
export const handleKey: Library['handleKey'] = (event, sets) => library?.handleKey(event, sets);

/** Says that a part of the page is coming, so that what is typed meanwhile waits for it. */
export const formComing: TypedAhead['formComing'] = (callOff) =>
  typedAhead ? typedAhead.formComing(callOff) : () => undefined;

/** What is typed from now on is meant for the first field of what was just asked for. */
export const expectForm: TypedAhead['expectForm'] = () => typedAhead?.expectForm();

/**
 * Presses a key that was held back: into the field that has taken the focus meanwhile, else where it was pressed.
 */
export const pressAgain: TypedAhead['pressAgain'] = (event, target) =>
  typedAhead ? typedAhead.pressAgain(event, target) : void (target ?? document).dispatchEvent(event);

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

/**
 * The totals of a report for the active team, live. Whoever shows them, a tile, a chip or the menu, shares one read, and
 * events make all of them read once, at the pace of the page.
 */
export const useFigures: Library['useFigures'] = (report) => queryLibrary().useFigures(report);

/** What a part of the page counts of its own about the active team, live like the figures. */
export const useFiguresQuery: Library['useFiguresQuery'] = (query) => queryLibrary().useFiguresQuery(query);

/** Reads the figures of the active team again: after a change of one's own. */
export const refreshFigures: Library['refreshFigures'] = () => queryLibrary().refreshFigures();

/**
 * One record, like `useQuery`. Where the server cannot be reached, `asOf` says when what this page knows of it was read, in
 * milliseconds: `data` where the record itself was, else `seen`, the row of a list. It is null while nothing is amiss.
 */
export const useRecord: Library['useRecord'] = (query) => queryLibrary().useRecord(query);

/** For `placeholderData`: the earlier rows stay while the next ones come. */
export function keepPreviousData<Data>(before: Data | undefined): Data | undefined {
  return before;
}
