import { draftsChanged, keptDrafts } from '@storeroom/sdk/host';
import { quietly } from '../page/quiet-storage';
import { KEY, keptForms } from './stored-drafts';

/** The newest are kept, this many of them and this many characters in all. */
const MAX_DRAFTS = 20;
const MAX_CHARACTERS = 100_000;

/** A guest has agreed to nothing: what guests type stays in the page. */
const hasPerson = ([place]: [string, unknown]) => !place.startsWith('/');

/** The newest drafts, as many as there is room for, as text. */
function written(): string | null {
  let drafts = [...keptDrafts()]
    .filter(hasPerson)
    .slice(-MAX_DRAFTS)
    .map(([place, content]) => [place, content, keptForms().get(place)]);
  let text = JSON.stringify(drafts);
  while (text.length > MAX_CHARACTERS) {
    drafts = drafts.slice(1);
    text = JSON.stringify(drafts);
  }
  return drafts.length > 0 ? text : null;
}

/** Takes what is typed into the storage of this tab; it outlives a reload and not the tab. */
export function storeKeptDrafts(): void {
  const text = written();
  quietly(() => {
    if (text === null) window.sessionStorage.removeItem(KEY);
    else window.sessionStorage.setItem(KEY, text);
  });
}

/** At the beginning of a session: nobody is to find what another person typed. */
export function keepDraftsOf(person: number): void {
  const kept = keptDrafts();
  for (const place of kept.keys()) if (!place.startsWith(`${person}/`)) kept.delete(place);
  storeKeptDrafts();
  draftsChanged();
}
