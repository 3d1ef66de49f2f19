/** One value in the browser's storage. Never fails, even where there is no storage or no more room. */
export interface Stored<Content> {
  read: () => Content;
  /** Returns false where the value could not be stored: the caller then has to remember it. */
  keep: (content: Content) => boolean;
  forget: () => void;
}

/** A text that is no JSON is returned as it is, like a missing one. */
function parsed(text: string | null | undefined): unknown {
  try {
    return JSON.parse(text as string);
  } catch {
    return text;
  }
}

const isPlain = (content: unknown): content is string =>
  typeof content === 'string' && parsed(content) === content;

/**
 * A value in local storage, or in session storage with `tab`. The storage may contain anything: `from` turns what is
 * found into a valid value. It gets null where nothing is stored, undefined where there is no storage at all.
 *
 * @example const paper = stored('list-paper', (found) => PAPERS.find((one) => one === found) ?? 'a4');
 */
export function stored<Content>(
  name: string,
  from: (found: unknown) => Content,
  where: 'device' | 'tab' = 'device',
): Stored<Content> {
  function tried<Answer>(act: (storage: Storage) => Answer): Answer | undefined {
    try {
      return act(where === 'tab' ? window.sessionStorage : window.localStorage);
    } catch {
      return undefined;
    }
  }
  return {
    read: () => from(parsed(tried((storage) => storage.getItem(name)))),
    keep: (content) =>
      tried((storage) => {
        storage.setItem(name, isPlain(content) ? content : JSON.stringify(content));
        return true;
      }) ?? false,
    forget: () => tried((storage) => storage.removeItem(name)),
  };
}
