import { useTexts } from '@storeroom/sdk';
import { IconButton } from '@storeroom/ui/button';
import { useState } from 'react';
import { ArrangeDialog } from './arrange-dialog';

/** Opens the dialog that arranges the dashboard. */
export function ArrangeButton() {
  const t = useTexts('dashboard');
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <IconButton icon="settings" label={t('arrange.open')} onClick={() => setOpen(true)} />
      {isOpen ? <ArrangeDialog onClose={() => setOpen(false)} /> : null}
    </>
  );
}
