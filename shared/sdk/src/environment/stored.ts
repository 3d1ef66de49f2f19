/** One thing that the browser keeps. Where it keeps nothing, or no more, nothing fails. */
export interface Stored<Content> {
  read: () => Content;
  /** False where it is not kept: then it holds for as long as whoever asks remembers it. */
  keep: (content: Content) => boolean;
  forget: () => void;
}

/** A text that is no JSON stands for itself, and so does the absence of one. */
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
 * Says what the browser keeps under a name, on the device or for as long as the tab is open. Anybody may have written there:
 * `from` makes the content of whatever is found, null where nothing is, undefined where the browser keeps nothing at all.
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
