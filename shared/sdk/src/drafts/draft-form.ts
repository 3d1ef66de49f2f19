import { splitLocale } from '../locale/locale-path';
import { draftsChanged, keptDrafts, leave, registerForm, type DraftForm } from './drafts';

export interface DraftOptions<Content> {
  /** Whether there is something to lose; by default whether the content differs from the initial one. */
  isDirty?: (content: Content) => boolean;
  /** Saves the draft; resolves with whether it was saved. Enables Save in the question about leaving. */
  save?: (() => Promise<boolean>) | undefined;
  /** Whether it is being saved, where that is no mutation: whoever leaves then is not asked at once. */
  isSaving?: boolean;
  /** The part of the content that the user has typed; by default everything that differs from the initial content. */
  typed?: (content: Content) => unknown;
  /** Address that opens the form again, if it is not the present one: a popover has no address of its own. */
  opensAt?: string;
  /** Parameters that belong to the address of the form: changing one of them leaves it. */
  params?: readonly string[];
  /** False for content that must not be stored, such as a password; leaving still asks. */
  keep?: false;
}

/** The draft of one form. */
export interface OpenForm<Content> extends DraftForm {
  content: () => Content;
  /** The content was restored from an earlier draft. */
  isRestored: () => boolean;
  change: (next: Content) => void;
  update: (options: DraftOptions<Content>) => void;
  subscribe: (listener: () => void) => () => void;
  mount: () => () => void;
  /** Asks before leaving this form alone, then calls `go`. */
  leave: (go: () => void) => void;
}

/** Whether a stored draft has the structure of the initial content: an earlier release may have stored another. */
function hasShapeOf(stored: unknown, empty: unknown): boolean {
  if (stored === null || empty === null) return true;
  if (typeof empty !== 'object') return typeof stored === typeof empty;
  return (
    typeof stored === 'object' &&
    Object.entries(empty).every(([name, value]) =>
      hasShapeOf((stored as Record<string, unknown>)[name], value),
    )
  );
}

/** The texts and numbers that the user has typed, without unchanged and technical fields. */
function typedTexts(typed: unknown, before: unknown): string[] {
  if (typed === before || typed === null) return [];
  if (typeof typed === 'number') return [String(typed)];
  if (typeof typed === 'string') return typed.trim() === '' ? [] : [typed.trim()];
  if (typeof typed !== 'object') return [];
  return Object.entries(typed).flatMap(([name, value]) =>
    /(?:^|_)id$|^version$/.test(name)
      ? []
      : typedTexts(value, (before as Record<string, unknown> | null)?.[name]),
  );
}

const addressOf = (href: string, params: readonly string[] = []) => {
  const { pathname, searchParams } = new URL(href, window.location.href);
  return [splitLocale(pathname).path, ...params.map((name) => searchParams.get(name))].join(' ');
};

/** Opens a form for a record, with its earlier draft if there is one. */
export function openForm<Content>(place: string, empty: Content): OpenForm<Content> {
  const drafts = keptDrafts();
  const stored = drafts.get(place);
  let isRestored = stored !== undefined && hasShapeOf(stored, empty);
  let content = isRestored ? (stored as Content) : empty;
  let options: DraftOptions<Content> = {};
  let notify: () => void = () => undefined;
  let address = '';

  const isDirty = () => options.isDirty?.(content) ?? JSON.stringify(content) !== JSON.stringify(empty);
  const change = (next: Content) => {
    content = next;
    // The latest draft comes last; the oldest are dropped first when there are too many.
    drafts.delete(place);
    if (!isDirty()) isRestored = false;
    else if (options.keep !== false) drafts.set(place, content);
    notify();
    draftsChanged();
  };
  const form: OpenForm<Content> = {
    place,
    isDirty,
    staysAt: (href) => addressOf(href, options.params) === address,
    save: () => options.save,
    isSaving: () => options.isSaving,
    opensAt: () => options.opensAt,
    typed: () => (options.typed ? typedTexts(options.typed(content), null) : typedTexts(content, empty)),
    content: () => content,
    isRestored: () => isRestored,
    change,
    clear: () => change(empty),
    update: (latest) => {
      options = latest;
    },
    subscribe: (listener) => {
      notify = listener;
      return () => (notify = () => undefined);
    },
    mount: () => {
      address = addressOf(window.location.href, options.params);
      return registerForm(form);
    },
    leave: (go) => leave({ form, go }),
  };
  return form;
}
