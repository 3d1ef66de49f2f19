import { useTexts } from '@storeroom/sdk';
import { CookieTable } from './cookie-table';
import { CurrentChoice } from './current-choice';
import { POLICY_TEXTS } from './policy-texts';
import { PolicyPage, PolicySection } from './policy-page';
import { StorageList } from './storage-list';

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
