import { useTexts } from '@storeroom/sdk';
import { Button } from '@storeroom/ui/button';
import { EmptyState } from '@storeroom/ui/empty-state';
import { useState } from 'react';
import { ArrangeDialog } from './arrange-dialog';

/** Shown when the user has hidden every widget of the dashboard. */
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
