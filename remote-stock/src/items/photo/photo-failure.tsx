import { ApiError } from '@storeroom/sdk';
import { TextButton } from '@storeroom/ui/button';
import { FieldError } from '@storeroom/ui/field';
import { refusalWords } from '../actions/refusal-words';
import { useItemWords } from '../item-words.hooks';
import type { ChangePhoto } from './photo.queries';

/** Why a photo was not taken, beside where it was chosen; what may succeed now can be tried again. Enough for a day is told by the server. */
export function PhotoFailure({ change }: { change: ChangePhoto }) {
  const { t } = useItemWords();
  const { error, variables, isPending, mutate } = change;
  const status = error instanceof ApiError ? error.status : 0;
  const isEnough = status === 429;
  const words = error instanceof ApiError ? (isEnough ? error.message : refusalWords(error, t)) : '';
  const isTemporary = status === 0 || status >= 500;
  return (
    <div aria-live="polite">
      {error && !isPending ? (
        <FieldError>
          {words || t('photo.failed')}{' '}
          {isTemporary && variables !== undefined ? (
            <TextButton onClick={() => mutate(variables)}>{t('failed.retry')}</TextButton>
          ) : null}
        </FieldError>
      ) : null}
    </div>
  );
}
