import { brandingAtom, useAtomValue, useTexts } from '@storeroom/sdk';
import { POLICY_TEXTS } from './policy-texts';
import { PolicyPage, PolicySection } from './policy-page';

const SECTIONS = ['kept', 'use', 'seen', 'long', 'rights'] as const;

export default function PrivacyScreen() {
  const t = useTexts(POLICY_TEXTS);
  const { name, contact_email } = useAtomValue(brandingAtom);
  return (
    <PolicyPage name="privacy">
      {SECTIONS.map((section) => (
        <PolicySection key={section} title={t(`privacy.${section}.title`)}>
          <p>{t(`privacy.${section}.text`, { name })}</p>
        </PolicySection>
      ))}
      <PolicySection title={t('privacy.contact.title')}>
        <p>
          {t('privacy.contact.text', { name })} <a href={`mailto:${contact_email}`}>{contact_email}</a>
        </p>
      </PolicySection>
    </PolicyPage>
  );
}
