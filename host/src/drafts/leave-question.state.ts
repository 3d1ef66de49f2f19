import { atom } from '@storeroom/sdk';
import { presentQueries, type DraftForm, type Leaving } from '@storeroom/sdk/host';
import { flushSync } from 'react-dom';

export interface LeaveQuestion {
  forms: readonly DraftForm[];
  /** All callers that wait for the answer: closing one form and opening another are two. */
  leavings: readonly Leaving[];
  isSaving: boolean;
  /** False for a moment while something is being saved: once that has ended there may be nothing to ask. */
  isShown: boolean;
}

const question = atom<LeaveQuestion | null>(null);

export const leaveQuestionAtom = atom((get) => get(question));

/** How long the question waits for the end of a save that was pressed before, in milliseconds. */
const SAVE_WAIT_MS = 1_000;
let showTimer: ReturnType<typeof setTimeout> | undefined;

/** Asks what to do with these drafts; a question that is already open takes them in. */
export const askAtom = atom(null, (get, set, forms: readonly DraftForm[], leaving: Leaving) => {
  const open = get(question);
  const isSaving = presentQueries()?.isMutating() || forms.some((form) => form.isSaving?.());
  const isShown = !isSaving;
  if (!open && !isShown) {
    clearTimeout(showTimer);
    showTimer = setTimeout(() => {
      const waiting = get(question);
      if (waiting) set(question, { ...waiting, isShown: true });
    }, SAVE_WAIT_MS);
  }
  set(question, {
    ...{ isSaving: false, isShown },
    ...open,
    forms: [...new Set([...(open?.forms ?? []), ...forms])],
    leavings: [...(open?.leavings ?? []), leaving],
  });
});

export type LeaveAnswer = 'save' | 'discard' | 'stay';

async function saveAll(forms: readonly DraftForm[]): Promise<boolean> {
  const saved = await Promise.all(forms.map((form) => form.save()?.() ?? Promise.resolve(false)));
  return !saved.includes(false);
}

/** Closes the question. All callers that wait for the answer then leave, or stay. */
const endAtom = atom(null, (get, set, answer: 'go' | 'discard' | 'stay') => {
  const { forms = [], leavings = [] } = get(question) ?? {};
  clearTimeout(showTimer);
  // Close the question first, so that it restores the focus, and leave the form afterwards: the focus must not go
  // to a removed element.
  flushSync(() => set(question, null));
  if (answer === 'discard') for (const form of forms) form.clear();
  for (const { go, stay } of leavings) {
    if (answer === 'stay') stay?.();
    else go();
  }
});

export const answerAtom = atom(null, async (get, set, answer: LeaveAnswer) => {
  const open = get(question);
  if (open === null || open.isSaving) return;
  if (answer !== 'save') return set(endAtom, answer);
  set(question, { ...open, isSaving: true });
  let isSaved = false;
  try {
    isSaved = await saveAll(open.forms);
  } finally {
    set(endAtom, isSaved ? 'go' : 'stay');
  }
});

/** A save that was pressed before the question opened may end while it is open: then nothing is left to ask. */
export const endIfSavedAtom = atom(null, (get, set) => {
  const open = get(question);
  if (open && !open.isSaving && !open.forms.some((form) => form.isDirty())) set(endAtom, 'go');
});
