import { useTexts } from '@storeroom/sdk';
import { IconButton } from '@storeroom/ui/button';
import { useState } from 'react';
import { FilesMenu } from '../lazy-parts';

/** Opens what brings items in from a file and takes them away as one. */
export function FilesButton() {
  const t = useTexts('stock');
  const [button, setButton] = useState<HTMLButtonElement | null>(null);
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <IconButton
        ref={setButton}
        icon="file"
        label={t('files')}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      />
      {isOpen ? <FilesMenu anchor={button} onClose={() => setOpen(false)} /> : null}
    </>
  );
}
