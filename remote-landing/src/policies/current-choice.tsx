import {
  consentAtom,
  openConsentModalAtom,
  useAtomValue,
  useLocale,
  useSetAtom,
  useTexts,
} from '@storeroom/shared';
import { CONSENT_TYPES } from '@storeroom/shared/contract';
import { Button } from '@storeroom/shared/ui/button';
import styles from './policies.module.css';

/** What this browser has agreed to, and the way to change it. */
export function CurrentChoice() {
  const t = useTexts('landing');
  const locale = useLocale();
  const { accepted, choice } = useAtomValue(consentAtom);
  const openModal = useSetAtom(openConsentModalAtom);
  const types = CONSENT_TYPES.filter((type) => choice[type]).map((type) => t(`cookies.type.${type}`));
  const list = new Intl.ListFormat(locale, { type: 'conjunction' }).format(types);
  return (
    <div className={styles['choice']}>
      <p role="status">{accepted ? t('cookies.choice.made', { list }) : t('cookies.choice.none')}</p>
      <Button onClick={() => openModal()}>{t('cookies.choice.change')}</Button>
    </div>
  );
}
