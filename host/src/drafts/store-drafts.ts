import { draftsChanged, keptDrafts } from '@storeroom/sdk/host';
import { keptForms, storedDrafts, type StoredDraft } from './stored-drafts';

/** The newest are kept, this many of them and this many characters in all. */
const MAX_DRAFTS = 20;
const MAX_CHARACTERS = 100_000;

/** A guest has agreed to nothing: what guests type stays in the page. */
const hasPerson = ([place]: [string, unknown]) => !place.startsWith('/');

/** Takes the newest of what is typed into the storage of this tab, as much as there is room for. */
export function storeKeptDrafts(): void {
  const drafts = [...keptDrafts()]
    .filter(hasPerson)
    .slice(-MAX_DRAFTS)
    .map(([place, content]): StoredDraft => [place, content, keptForms().get(place)]);
  while (JSON.stringify(drafts).length > MAX_CHARACTERS) drafts.shift();
  if (drafts.length > 0) storedDrafts.keep(drafts);
  else storedDrafts.forget();
}

/** At the beginning of a session: nobody is to find what another person typed. */
export function keepDraftsOf(person: number): void {
  const kept = keptDrafts();
  for (const place of kept.keys()) if (!place.startsWith(`${person}/`)) kept.delete(place);
  storeKeptDrafts();
  draftsChanged();
}
