import { setDraftKeeper, type DraftKeeper } from '@storeroom/sdk/host';

/** An answer to the question about unsaved work. */
export type LeaveAnswer = 'save' | 'discard' | 'stay';

/** Replaces the question of the shell about unsaved work: `ask` returns the answer. */
export function answerLeaving(ask: () => LeaveAnswer): void {
  const answered: DraftKeeper['ask'] = async (forms, { go, stay }) => {
    const answer = ask();
    const saved =
      answer === 'save' &&
      (await Promise.all(forms.map((form) => form.save()?.() ?? Promise.resolve(false))));
    if (answer === 'discard') for (const form of forms) form.clear();
    if (answer === 'discard' || (saved && !saved.includes(false))) go();
    else stay?.();
  };
  setDraftKeeper({ changed: () => undefined, ask: answered });
}
