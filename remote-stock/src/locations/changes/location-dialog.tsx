import type { Location } from '@storeroom/contract';
import { Button } from '@storeroom/ui/button';
import { DialogForm } from '@storeroom/ui/dialog';
import type { ReactNode } from 'react';
import { useLocationWords } from '../location-words.hooks';
import { WriteButton } from '../../write-button';

/** Props of every dialog about one location. */
export interface LocationDialogProps {
  location: Location;
  onClose: () => void;
}

interface Props {
  title: string;
  description?: string;
  /** The label of the submit button, and what it shows instead while the change is being saved. */
  submitLabel: string;
  pendingLabel: string;
  isDanger?: boolean;
  isPending: boolean;
  onSubmit: () => void;
  onClose: () => void;
  children: ReactNode;
}

/** The frame of a dialog about one location, with Cancel beside the submit button. */
export function LocationDialog({
  submitLabel,
  pendingLabel,
  isDanger,
  isPending,
  onClose,
  children,
  ...form
}: Props) {
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
            pending={isPending && pendingLabel}
          >
            {submitLabel}
          </WriteButton>
        </>
      }
    >
      {children}
    </DialogForm>
  );
}
