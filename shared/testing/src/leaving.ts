import { setDraftKeeper, type DraftKeeper } from '@storeroom/sdk/host';

/** What whoever leaves unsaved work says to the question of the shell. */
export type LeaveAnswer = 'save' | 'discard' | 'stay';

/** Stands in for the shell, which asks before unsaved work is left: `ask` says what the person answers. */
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
