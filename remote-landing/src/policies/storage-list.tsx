import { useTexts } from '@storeroom/sdk';
import { POLICY_TEXTS } from './policy-texts';

/** What the product keeps in the browser beside cookies, by how long it stays. */
const KEPT = {
  device: ['scheme', 'receipt', 'work', 'jobs', 'recent', 'offline', 'waiting'],
  tab: ['drafts', 'team', 'reload'],
} as const;

/** All that is kept in the storage of the browser, in plain words. */
export function StorageList() {
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
