import type { Location } from '@storeroom/contract';
import { Button, IconButton } from '@storeroom/ui/button';
import { usePhone } from '@storeroom/ui/phone';
import { useState } from 'react';
import { PrintLabels } from '../../labels';
import { subjectOf } from '../data/location-label';
import { useLocationWords } from '../location-words.hooks';

/** Prints the labels of a page of locations. A phone's head has room for a sign. */
export function PrintButton({ locations }: { locations: readonly Location[] }) {
  const { t } = useLocationWords();
  const isPhone = usePhone();
  const [isPrinting, setPrinting] = useState(false);
  const label = t('locations.action.labels');
  const open = { 'aria-haspopup': 'dialog', onClick: () => setPrinting(true) } as const;
  const inUse = locations.filter(({ deleted_at }) => deleted_at === null);
  return (
    <>
      {isPhone ? (
        <IconButton icon="print" label={label} {...open} />
      ) : (
        <Button icon="print" {...open}>
          {label}
        </Button>
      )}
      {isPrinting ? <PrintLabels subjects={inUse.map(subjectOf)} onClose={() => setPrinting(false)} /> : null}
    </>
  );
}
