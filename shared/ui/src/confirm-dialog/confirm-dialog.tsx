import { useState, type ReactNode } from 'react';
import { Banner } from '../banner';
import { Button } from '../button';
import { DialogForm } from '../dialog';
import { Field } from '../field';
import { Input } from '../input';

export interface ConfirmDialogProps {
  open: boolean;
  onClose: () => void;
  title: ReactNode;
  confirmLabel: string;
  cancelLabel: string;
  onConfirm: () => void;
  kind?: 'danger' | 'primary';
  /** "Deleting": the label of the button while in progress. */
  pending?: string | false;
  error?: string | null;
  /** For actions without undo: a text that must be typed first. */
  typed?: { label: string; expected: string; reason: string };
  /** What will happen. */
  children?: ReactNode;
}

export function ConfirmDialog({ open, ...rest }: ConfirmDialogProps) {
  return open ? <OpenConfirm {...rest} /> : null;
}

function OpenConfirm({
  onClose,
  title,
  confirmLabel,
  cancelLabel,
  onConfirm,
  kind = 'danger',
  pending,
  error,
  typed,
  children,
}: Omit<ConfirmDialogProps, 'open'>) {
  const [words, setWords] = useState('');
  const missing = typed !== undefined && words.trim() !== typed.expected;
  // A text that is still incomplete is no error.
  const differs = missing && !typed.expected.startsWith(words.trim());
  const cancel = () => {
    if (!pending) onClose();
  };
  return (
    <DialogForm
      open
      onClose={cancel}
      title={title}
      description={children}
      pending={Boolean(pending)}
      onSubmit={() => {
        if (!missing) onConfirm();
      }}
      // Without a field the first button is Cancel, which is the safe one to focus.
      footer={
        <>
          <Button
            onClick={cancel}
            aria-disabled={pending ? true : undefined}
            title={typeof pending === 'string' ? pending : undefined}
          >
            {cancelLabel}
          </Button>
          <Button
            kind={kind}
            type="submit"
            pending={pending}
            disabledReason={missing ? typed.reason : undefined}
          >
            {confirmLabel}
          </Button>
        </>
      }
    >
      {error ? <Banner kind="danger">{error}</Banner> : null}
      {typed ? (
        <Field label={typed.label} error={differs ? typed.reason : null}>
          <Input value={words} onChange={(event) => setWords(event.target.value)} autoComplete="off" />
        </Field>
      ) : null}
    </DialogForm>
  );
}
