import { useTexts } from '@storeroom/sdk';
import type { MouseEvent } from 'react';

/** Skips to the content without changing the address, which users may share. */
function skip(event: MouseEvent): void {
  event.preventDefault();
  document.getElementById('main')?.focus();
}

export function SkipLink() {
  const t = useTexts('host');
  return (
    <a className="skip" href="#main" onClick={skip}>
      {t('layout.skip')}
    </a>
  );
}
