import { activeTeamAtom, atom, userAtom } from '@storeroom/sdk';
import { keptDrafts, store, unsavedForms, type DraftForm } from '@storeroom/sdk/host';

interface TypedText {
  /** The typed texts. */
  texts: readonly string[];
  /** The form was closed because the user lost a right; otherwise because its record is gone. */
  isRefused: boolean;
}

/** What was typed into forms that closed without asking; null for none. */
export const typedTextAtom = atom<TypedText | null>(null);

/** The unsaved forms at the last change. */
let lastUnsaved: readonly DraftForm[] = [];

/** The text that was typed into each form, and the rights of its user at that time. */
const rightsWhenTyped = new WeakMap<DraftForm, { text: string; rights: string }>();

const rightsNow = () => store().get(activeTeamAtom)?.permissions.join() ?? '';

/** A right may be lost before or after the form closes: the rights at the time of typing count. */
function noteRights(form: DraftForm): void {
  const text = form.typed?.().join('\n') ?? '';
  if (rightsWhenTyped.get(form)?.text !== text) rightsWhenTyped.set(form, { text, rights: rightsNow() });
}

/** Reports a form that is still gone by now, to the user who typed into it. */
function reportClosed(closed: readonly DraftForm[]): void {
  const person = store().get(userAtom);
  if (person === null) return;
  const reopened = unsavedForms();
  const lost = closed.filter(
    ({ place, isDirty }) =>
      isDirty() &&
      place.startsWith(`${person.id}/`) &&
      keptDrafts().has(place) &&
      !reopened.some((form) => form.place === place),
  );
  const texts = lost.flatMap((form) => form.typed?.() ?? []);
  if (texts.length === 0) return;
  const isRefused = lost.some((form) => rightsWhenTyped.get(form)?.rights !== rightsNow());
  const before = store().get(typedTextAtom);
  store().set(typedTextAtom, {
    texts: [...(before?.texts ?? []), ...texts],
    isRefused: isRefused || (before?.isRefused ?? false),
  });
}

/**
 * Watches for forms that close with unsaved content. A form that is re-rendered elsewhere appears again a moment
 * later.
 */
export function watchForms(): void {
  const unsaved = unsavedForms();
  const closed = lastUnsaved.filter((form) => !unsaved.includes(form) && form.isDirty());
  unsaved.forEach(noteRights);
  lastUnsaved = unsaved;
  if (closed.length > 0) setTimeout(() => reportClosed(closed));
}
