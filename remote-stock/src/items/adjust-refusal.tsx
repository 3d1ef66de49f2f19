import { Banner } from '@storeroom/shared/ui/banner';
import { TextButton } from '@storeroom/shared/ui/button';
import { useItemWords } from './item-words';
import type { AdjustEntry } from './use-adjust-form';

/** Why it cannot be done so, before it is sent or after, and what can be done instead. */
export function AdjustRefusal({ form }: { form: AdjustEntry }) {
  const { t, amount } = useItemWords();
  const { outcome, refusal, isPending, send } = form;
  if (isPending) return null;
  const isBlocked = outcome?.standing === 'blocked';
  if (refusal || isBlocked) {
    const available = refusal ? refusal.available : (outcome?.available ?? 0);
    const words =
      refusal && refusal.available === null
        ? refusal.words
        : t('adjust.only', { amount: amount(available), count: available });
    return (
      <Banner kind="danger">
        {words}{' '}
        {available !== null && available > 0 ? (
          <TextButton onClick={() => send(available)}>
            {t('adjust.use-instead', { amount: amount(available) })}
          </TextButton>
        ) : null}
      </Banner>
    );
  }
  return outcome?.standing === 'below' ? (
    <Banner kind="warn" live>
      {t('adjust.below', { amount: amount(outcome.after) })}
    </Banner>
  ) : null;
}
