import type { Location } from '@storeroom/contract';
import { Button } from '@storeroom/ui/button';
import { DialogForm } from '@storeroom/ui/dialog';
import type { ReactNode } from 'react';
import { useLocationWords } from '../location-words.hooks';
import { WriteButton } from '../../write-button';

/** What every question about a location is told. */
export interface LocationDialogProps {
  location: Location;
  onClose: () => void;
}

interface Props {
  title: string;
  description?: string;
  /** The button that does it, and what it says while it is under way. */
  yes: string;
  pendingText: string;
  isDanger?: boolean;
  isPending: boolean;
  onSubmit: () => void;
  onClose: () => void;
  children: ReactNode;
}

/** A question about one location, with Cancel beside its answer. */
export function LocationDialog({ yes, pendingText, isDanger, isPending, onClose, children, ...form }: Props) {
  const { t } = useLocationWords();
  return (
    <DialogForm
      open
      {...form}
      onClose={onClose}
      pending={isPending}
      closeLabel={t('close')}
      footer={
        <>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <WriteButton
            kind={isDanger ? 'danger' : 'primary'}
            type="submit"
            pending={isPending && pendingText}
          >
            {yes}
          </WriteButton>
        </>
      }
    >
      {children}
    </DialogForm>
  );
}
