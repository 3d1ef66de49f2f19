import { atom } from '@storeroom/sdk';
import type { DraftForm, Leaving } from '@storeroom/sdk/host';
import { flushSync } from 'react-dom';

export interface LeaveQuestion {
  forms: readonly DraftForm[];
  /** All callers that wait for the answer: closing one form and opening another are two. */
  leavings: readonly Leaving[];
  isSaving: boolean;
}

const question = atom<LeaveQuestion | null>(null);

export const leaveQuestionAtom = atom((get) => get(question));

/** Asks what to do with these drafts; a question that is already open takes them in. */
export const askAtom = atom(null, (get, set, forms: readonly DraftForm[], leaving: Leaving) => {
  const open = get(question);
  set(question, {
    isSaving: false,
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

export const answerAtom = atom(null, async (get, set, answer: LeaveAnswer) => {
  const open = get(question);
  if (open === null || open.isSaving) return;
  let isFree = answer === 'discard';
  try {
    if (answer === 'save') {
      set(question, { ...open, isSaving: true });
      isFree = await saveAll(open.forms);
    }
  } finally {
    // Close the question first, so that it restores the focus, and leave the form afterwards: the focus must not go
    // to a removed element.
    flushSync(() => set(question, null));
  }
  if (answer === 'discard') for (const form of open.forms) form.clear();
  for (const { go, stay } of open.leavings) {
    if (isFree) go();
    else stay?.();
  }
});
