import { useAtomValue, useSetAtom, useTexts } from '@storeroom/sdk';
import { addTexts } from '@storeroom/sdk/host';
import { Button } from '@storeroom/ui/button';
import { Dialog } from '@storeroom/ui/dialog';
import en from '../texts/leave-question.en.json';
import fr from '../texts/leave-question.fr.json';
import { useBackGuard } from './back-guard.hooks';
import { answerAtom, leaveQuestionAtom } from './leave-question.state';

addTexts('en', 'leave-question', en);
addTexts('fr', 'leave-question', fr);

/** Asks before unsaved work is left. The safe answer, and that of Escape, is to stay. */
export function LeaveQuestion() {
  const t = useTexts('leave-question');
  const question = useAtomValue(leaveQuestionAtom);
  const answer = useSetAtom(answerAtom);
  useBackGuard();
  if (question === null) return null;
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
