import { useTexts } from '@storeroom/shared';

export function SkipLink() {
  const t = useTexts('host');
  return (
    <a className="skip" href="#main">
      {t('layout.skip')}
    </a>
  );
}
