import { useTexts } from '@storeroom/sdk';
import type { MouseEvent } from 'react';

/** Goes on with the content, and leaves the address as it is: somebody may send it to a colleague. */
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
