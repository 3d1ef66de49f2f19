import {
  consentAtom,
  openConsentModalAtom,
  useAtomValue,
  useLocale,
  useSetAtom,
  useTexts,
} from '@storeroom/sdk';
import { CONSENT_TYPES } from '@storeroom/contract';
import { Button } from '@storeroom/ui/button';
import styles from './policies.module.css';
import { POLICY_TEXTS } from './policy-texts';
import { writtenDate } from './written-date';

/** What this browser has agreed to, and the way to change it. */
export function CurrentChoice() {
  const t = useTexts(POLICY_TEXTS);
  const locale = useLocale();
  const { accepted, choice, receipt, hasNoReceipt } = useAtomValue(consentAtom);
  const openModal = useSetAtom(openConsentModalAtom);
  const types = CONSENT_TYPES.filter((type) => choice[type]).map((type) => t(`cookies.type.${type}`));
  const list = new Intl.ListFormat(locale, { type: 'conjunction' }).format(types);
  return (
    <div className={styles.choice}>
      <div role="status">
        <p>{accepted ? t('cookies.choice.made', { list }) : t('cookies.choice.none')}</p>
        {receipt ? (
          <p className="soft t14">
            {t('cookies.choice.receipt', {
              id: receipt.id,
              date: writtenDate(new Date(receipt.created_at), locale),
              version: writtenDate(new Date(receipt.policy_version), locale),
            })}
          </p>
        ) : hasNoReceipt ? (
          <p className="soft t14">{t('cookies.choice.noReceipt')}</p>
        ) : null}
      </div>
      <Button onClick={() => openModal()}>
        {t(accepted ? 'cookies.choice.change' : 'cookies.choice.choose')}
      </Button>
    </div>
  );
}
