import { useTexts } from '@storeroom/sdk';
import { Button } from '@storeroom/ui/button';
import { EmptyState } from '@storeroom/ui/empty-state';
import { useState } from 'react';
import { ArrangeDialog } from './arrange-dialog';

/** In place of a dashboard of which somebody has hidden all. */
export function AllHidden() {
  const t = useTexts('dashboard');
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <EmptyState
        title={t('allHidden.title')}
        actions={<Button onClick={() => setOpen(true)}>{t('allHidden.show')}</Button>}
      >
        {t('allHidden.text')}
      </EmptyState>
      {isOpen ? <ArrangeDialog onClose={() => setOpen(false)} /> : null}
    </>
  );
}
