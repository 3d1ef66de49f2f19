import { ApiError } from '@storeroom/sdk';
import { TextButton } from '@storeroom/ui/button';
import { FieldError } from '@storeroom/ui/field';
import { refusalWords } from '../words/refusal-words';
import { useItemWords } from '../words/item-words.hooks';
import { isTemporary, type ChangePhoto } from './photo.queries';

/** Why a photo was not taken, beside where it was chosen; what may succeed now can be tried again. Enough for a day is told by the server. */
export function PhotoFailure({ change }: { change: ChangePhoto }) {
  const { t } = useItemWords();
  const { error, variables, isPending, isUnsent, mutate, forget, reset } = change;
  const status = error instanceof ApiError ? error.status : 0;
  const isEnough = status === 429;
  const words = error instanceof ApiError ? (isEnough ? error.message : refusalWords(error, t)) : '';
  return (
    <div aria-live="polite">
      {error && !isPending ? (
        <FieldError>
          {words || t('photo.failed')}{' '}
          {isTemporary(error) && variables !== undefined ? (
            <TextButton onClick={() => mutate(variables)}>{t('failed.retry')}</TextButton>
          ) : null}{' '}
          {isUnsent ? (
            <>
              {t('photo.onlyHere')}{' '}
              <TextButton
                onClick={() => {
                  forget();
                  reset();
                }}
              >
                {t('field.discard')}
              </TextButton>
            </>
          ) : null}
        </FieldError>
      ) : null}
    </div>
  );
}
