import { keptDrafts, splitLocale, unsavedForms } from '@storeroom/sdk/host';
import { quietly } from '../page/quiet-storage';

const KEY = 'storeroom.drafts';

/** The newest are kept, this many of them and this many characters in all. */
const MAX_DRAFTS = 20;
const MAX_CHARACTERS = 100_000;

/** What is known of a form that does not stand on the page. */
export interface KeptForm {
  /** Where it is opened again. */
  href: string;
  /** What was typed, as a person reads it, piece by piece. */
  texts: readonly string[];
}

const forms = new Map<string, KeptForm>();

/** By place: what is known of the forms whose content is kept. */
export const keptForms = (): ReadonlyMap<string, KeptForm> => forms;

/** Notes where the forms on the page stand, and what is read in them. */
function noteForms(): void {
  const kept = keptDrafts();
  const { pathname, search } = window.location;
  const here = splitLocale(pathname).path + search;
  for (const { place, staysAt, opensAt, typed } of unsavedForms()) {
    if (kept.has(place) && staysAt(here))
      forms.set(place, { href: opensAt?.() ?? here, texts: typed?.() ?? [] });
  }
  for (const place of forms.keys()) if (!kept.has(place)) forms.delete(place);
}

/** A guest has agreed to nothing: what guests type stays in the page. */
const hasPerson = ([place]: [string, unknown]) => !place.startsWith('/');

/** The newest drafts, as many as there is room for, as text. */
function written(): string | null {
  let drafts = [...keptDrafts()]
    .filter(hasPerson)
    .slice(-MAX_DRAFTS)
    .map(([place, content]) => [place, content, forms.get(place)]);
  let text = JSON.stringify(drafts);
  while (text.length > MAX_CHARACTERS) {
    drafts = drafts.slice(1);
    text = JSON.stringify(drafts);
  }
  return drafts.length > 0 ? text : null;
}

/** Takes what is typed into the storage of this tab; it outlives a reload and not the tab. */
export function storeKeptDrafts(): void {
  noteForms();
  const text = written();
  quietly(() => {
    if (text === null) window.sessionStorage.removeItem(KEY);
    else window.sessionStorage.setItem(KEY, text);
  });
}

const isDraft = (entry: unknown): entry is [string, unknown, unknown?] =>
  Array.isArray(entry) && [2, 3].includes(entry.length) && typeof entry[0] === 'string';

function isForm(value: unknown): value is KeptForm {
  const { href, texts } = (value ?? {}) as { href?: unknown; texts?: unknown };
  const isText = (one: unknown) => typeof one === 'string';
  // Another site is no address of a form.
  return typeof href === 'string' && /^\/(?!\/)/.test(href) && Array.isArray(texts) && texts.every(isText);
}

/** Brings back what an earlier page of this tab kept. What this page knows already is newer. */
export function readKeptDrafts(): void {
  const stored = quietly(() => JSON.parse(window.sessionStorage.getItem(KEY) ?? '[]') as unknown);
  const kept = keptDrafts();
  for (const [place, content, form] of Array.isArray(stored) ? stored.filter(isDraft) : []) {
    if (kept.has(place)) continue;
    kept.set(place, content);
    if (isForm(form)) forms.set(place, form);
  }
}
