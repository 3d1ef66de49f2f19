import { useTexts } from '@storeroom/shared';
import { CookieTable } from './cookie-table';
import { CurrentChoice } from './current-choice';
import { PolicyPage, PolicySection } from './policy-page';

export default function CookiesScreen() {
  const t = useTexts('landing');
  return (
    <PolicyPage name="cookies">
      <PolicySection title={t('cookies.choice.title')}>
        <CurrentChoice />
      </PolicySection>
      <PolicySection title={t('cookies.list.title')}>
        <CookieTable />
      </PolicySection>
      <PolicySection title={t('cookies.storage.title')}>
        <p>{t('cookies.storage.text')}</p>
      </PolicySection>
    </PolicyPage>
  );
}
