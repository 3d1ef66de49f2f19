import { activeTeamAtom, atom, userAtom } from '@storeroom/sdk';
import { keptDrafts, store, unsavedForms, type DraftForm } from '@storeroom/sdk/host';

export interface KeptText {
  /** What was typed, piece by piece. */
  texts: readonly string[];
  /** The form went with a right; else with what it was about. */
  isRefused: boolean;
}

/** What was typed into forms that went without anybody being asked; null for none. */
export const keptTextAtom = atom<KeptText | null>(null);

let standing: readonly DraftForm[] = [];

/** What stood in each form, and the rights of the person who typed it. */
const typedWith = new WeakMap<DraftForm, { text: string; rights: string }>();

const rightsNow = () => store().get(activeTeamAtom)?.permissions.join() ?? '';

/** A right may go before the form or after it: what counts are the rights that it was typed with. */
function noteRights(form: DraftForm): void {
  const text = form.typed?.().join('\n') ?? '';
  if (typedWith.get(form)?.text !== text) typedWith.set(form, { text, rights: rightsNow() });
}

/** Tells of a form that does not stand again by now, to the person who typed into it. */
function tellOf(gone: readonly DraftForm[]): void {
  const person = store().get(userAtom);
  if (person === null) return;
  const again = unsavedForms();
  const lost = gone.filter(
    ({ place, isDirty }) =>
      isDirty() &&
      place.startsWith(`${person.id}/`) &&
      keptDrafts().has(place) &&
      !again.some((form) => form.place === place),
  );
  const texts = lost.flatMap((form) => form.typed?.() ?? []);
  if (texts.length === 0) return;
  const isRefused = lost.some((form) => typedWith.get(form)?.rights !== rightsNow());
  const before = store().get(keptTextAtom);
  store().set(keptTextAtom, {
    texts: [...(before?.texts ?? []), ...texts],
    isRefused: isRefused || (before?.isRefused ?? false),
  });
}

/** Sees which forms went with something in them. One that is drawn anew elsewhere stands again a moment later. */
export function watchForms(): void {
  const now = unsavedForms();
  const gone = standing.filter((form) => !now.includes(form) && form.isDirty());
  now.forEach(noteRights);
  standing = now;
  if (gone.length > 0) setTimeout(() => tellOf(gone));
}
