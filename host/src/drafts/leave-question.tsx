import { useAtomValue, useSetAtom, useTexts } from '@storeroom/sdk';
import { addTexts, leave, unsavedForms, useLocation } from '@storeroom/sdk/host';
import { Button } from '@storeroom/ui/button';
import { Dialog } from '@storeroom/ui/dialog';
import { useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react';
import en from '../texts/leave-question.en.json';
import fr from '../texts/leave-question.fr.json';
import { setBackListener } from './back-listener';
import { answerAtom, leaveQuestionAtom } from './leave-question.state';

addTexts('en', 'leave-question', en);
addTexts('fr', 'leave-question', fr);

/** The position of an entry in the history of this visit, as the router numbers it; null for an entry of others. */
function placeInHistory(): number | null {
  const { idx } = (window.history.state ?? {}) as { idx?: unknown };
  return typeof idx === 'number' ? idx : null;
}

/**
 * Back and Forward change the address before the user can be asked: the page goes back before the router notices, and
 * continues once the user has agreed.
 */
function useBackGuard(): void {
  const location = useLocation();
  const isAsked = useAtomValue(leaveQuestionAtom) !== null;
  const shown = useRef<number | null>(null);
  const expected = useRef({ isReturning: false, isFree: false });
  useLayoutEffect(() => {
    shown.current = placeInHistory();
  }, [location]);

  const guard = useEffectEvent((event: PopStateEvent) => {
    const from = shown.current;
    const target = placeInHistory();
    const { isReturning, isFree } = expected.current;
    if (isReturning && target === from) {
      expected.current.isReturning = false;
      return event.stopImmediatePropagation();
    }
    expected.current.isFree = false;
    const to = window.location.href;
    if (isFree || from === null || target === null || unsavedForms({ to }).length === 0) return;
    event.stopImmediatePropagation();
    expected.current.isReturning = true;
    window.history.go(from - target);
    if (isAsked) return;
    leave({
      to,
      go: () => {
        // Saving may have opened another page, which removed the history entries ahead: then there is nowhere to go
        // forward.
        const now = placeInHistory() ?? from;
        if (now > from && target > from) return;
        expected.current.isFree = true;
        window.history.go(target - now);
      },
    });
  });
  useEffect(() => setBackListener((event) => guard(event)), []);
}

/** Asks before unsaved work is left. The safe answer, and that of Escape, is to stay. */
export function LeaveQuestion() {
  const t = useTexts('leave-question');
  const question = useAtomValue(leaveQuestionAtom);
  const answer = useSetAtom(answerAtom);
  useBackGuard();
  if (!question?.isShown) return null;
  const { forms, isSaving } = question;
  const canSave = forms.every((form) => form.save() !== undefined);
  const pressed = isSaving ? { 'aria-disabled': true, title: t('saving') } : {};
  return (
    <Dialog
      open
      onClose={() => void answer('stay')}
      pending={isSaving}
      title={t('title')}
      description={t(canSave ? 'text' : 'textWithoutSave')}
      footer={
        <>
          <Button {...pressed} onClick={() => void answer('stay')}>
            {t('stay')}
          </Button>
          <Button {...pressed} kind={canSave ? undefined : 'danger'} onClick={() => void answer('discard')}>
            {t('discard')}
          </Button>
          {canSave ? (
            <Button kind="primary" pending={isSaving && t('saving')} onClick={() => void answer('save')}>
              {t('save')}
            </Button>
          ) : null}
        </>
      }
    />
  );
}
