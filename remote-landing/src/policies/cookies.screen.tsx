import { CONSENT_TYPES } from '@storeroom/contract';
import {
  consentAtom,
  openConsentModalAtom,
  useAtomValue,
  useLocale,
  useSetAtom,
  useTexts,
} from '@storeroom/sdk';
import { Button } from '@storeroom/ui/button';
import { CookieTable } from './cookie-table';
import styles from './policies.module.css';
import { PolicyPage, PolicySection } from './policy-page';
import { POLICY_TEXTS } from './policy-texts';
import { writtenDate } from './written-date';

/** What the product stores in the browser besides cookies, by how long it stays. */
const KEPT = {
  device: ['scheme', 'receipt', 'work', 'jobs', 'recent', 'offline', 'waiting'],
  tab: ['drafts', 'team', 'reload'],
} as const;

/** Everything that is stored in the browser, described in plain words. */
function StorageList() {
  const t = useTexts(POLICY_TEXTS);
  const listOf = (place: keyof typeof KEPT) => (
    <>
      <p>{t(`cookies.storage.${place}`)}</p>
      <ul aria-label={t(`cookies.storage.${place}`)}>
        {KEPT[place].map((what) => (
          <li key={what}>{t(`cookies.storage.list.${what}`)}</li>
        ))}
      </ul>
    </>
  );
  return (
    <>
      <p>{t('cookies.storage.text')}</p>
      {listOf('device')}
      {listOf('tab')}
    </>
  );
}

/** The consent of this browser, and the button that changes it. */
function CurrentChoice() {
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

export default function CookiesScreen() {
  const t = useTexts(POLICY_TEXTS);
  return (
    <PolicyPage name="cookies">
      <PolicySection title={t('cookies.choice.title')}>
        <CurrentChoice />
      </PolicySection>
      <PolicySection title={t('cookies.list.title')}>
        <CookieTable />
        <p>{t('cookies.list.copies')}</p>
      </PolicySection>
      <PolicySection title={t('cookies.storage.title')}>
        <StorageList />
      </PolicySection>
    </PolicyPage>
  );
}
