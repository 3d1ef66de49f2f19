import { splitLocale } from '../locale/locale-path';
import { draftsChanged, keptDrafts, leave, standForm, type DraftForm } from './drafts';

export interface DraftOptions<Content> {
  /** Whether something would be lost with it; without it, whether it differs from what the form begins with. */
  isDirty?: (content: Content) => boolean;
  /** Saves it as it stands, and answers whether that came about; whoever leaves is offered it then. */
  save?: (() => Promise<boolean>) | undefined;
  /** The part of the content that a person has typed; without it all that differs from what the form begins with. */
  typed?: (content: Content) => unknown;
  /** Address that opens it again, where that is not the one that it stands at: a popover has none. */
  opensAt?: string;
  /** Parameters of the address that the form stands under: whoever changes one of them leaves it. */
  params?: readonly string[];
  /** False for what may not be kept, such as a password: leaving is asked about all the same. */
  keep?: false;
}

/** What is being typed into one form. */
export interface OpenForm<Content> extends DraftForm {
  content: () => Content;
  /** It was typed earlier, and is here again. */
  isRestored: () => boolean;
  change: (next: Content) => void;
  take: (options: DraftOptions<Content>) => void;
  subscribe: (listener: () => void) => () => void;
  stand: () => () => void;
  /** Leaves this form alone: closes what it stands in. */
  leave: (go: () => void) => void;
}

/** Whether what was kept is of the form of what the form begins with: an earlier release may have kept another. */
function fits(known: unknown, empty: unknown): boolean {
  if (known === null || empty === null) return true;
  if (typeof empty !== 'object') return typeof known === typeof empty;
  return (
    typeof known === 'object' &&
    Object.entries(empty).every(([name, value]) => fits((known as Record<string, unknown>)[name], value))
  );
}

/** The texts and numbers in what was typed, without those that were there before and those that only machines read. */
function piecesOf(typed: unknown, before: unknown): string[] {
  if (typed === before || typed === null) return [];
  if (typeof typed === 'number') return [String(typed)];
  if (typeof typed === 'string') return typed.trim() === '' ? [] : [typed.trim()];
  if (typeof typed !== 'object') return [];
  return Object.entries(typed).flatMap(([name, value]) =>
    /(?:^|_)id$|^version$/.test(name)
      ? []
      : piecesOf(value, (before as Record<string, unknown> | null)?.[name]),
  );
}

const addressOf = (href: string, params: readonly string[] = []) => {
  const { pathname, searchParams } = new URL(href, window.location.href);
  return [splitLocale(pathname).path, ...params.map((name) => searchParams.get(name))].join(' ');
};

/** Opens a form for a record, with what was typed for it earlier. */
export function openForm<Content>(place: string, empty: Content): OpenForm<Content> {
  const kept = keptDrafts();
  const known = kept.get(place);
  let isRestored = known !== undefined && fits(known, empty);
  let content = isRestored ? (known as Content) : empty;
  let options: DraftOptions<Content> = {};
  let notify: () => void = () => undefined;
  let address = '';

  const isDirty = () => options.isDirty?.(content) ?? JSON.stringify(content) !== JSON.stringify(empty);
  const change = (next: Content) => {
    content = next;
    // The latest is the last, and the oldest go first where there is too much.
    kept.delete(place);
    if (!isDirty()) isRestored = false;
    else if (options.keep !== false) kept.set(place, content);
    notify();
    draftsChanged();
  };
  const form: OpenForm<Content> = {
    place,
    isDirty,
    staysAt: (href) => addressOf(href, options.params) === address,
    save: () => options.save,
    opensAt: () => options.opensAt,
    typed: () => (options.typed ? piecesOf(options.typed(content), null) : piecesOf(content, empty)),
    content: () => content,
    isRestored: () => isRestored,
    change,
    clear: () => change(empty),
    take: (latest) => {
      options = latest;
    },
    subscribe: (listener) => {
      notify = listener;
      return () => (notify = () => undefined);
    },
    stand: () => {
      address = addressOf(window.location.href, options.params);
      return standForm(form);
    },
    leave: (go) => leave({ form, go }),
  };
  return form;
}
