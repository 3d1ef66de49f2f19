import {
  useId,
  useLayoutEffect,
  useRef,
  type ReactNode,
  type RefObject,
  type SubmitEvent,
  type SyntheticEvent,
} from 'react';
import { IconButton } from '../button';
import { classNames } from '../class-names';
import { useWrongFocus } from '../field';
import { floatClass } from '../floating';
import styles from './dialog.module.css';

export interface DialogProps {
  open: boolean;
  onClose: () => void;
  title: ReactNode;
  description?: ReactNode;
  footer?: ReactNode;
  /** The element that takes the focus; by default the first control. */
  initialFocus?: RefObject<HTMLElement | null> | 'title';
  size?: 'normal' | 'wide';
  /** An operation is in progress: Escape and a click on the backdrop do not close it. */
  pending?: boolean;
  /** Adds a × beside the title. */
  closeLabel?: string;
  className?: string;
  children?: ReactNode;
}

/** The native modal dialog: it traps the focus, restores it, and makes the rest of the page inert. */
export function Dialog({ open, ...rest }: DialogProps) {
  return open ? <OpenDialog {...rest} /> : null;
}

export interface DialogFormProps extends DialogProps {
  onSubmit: (event: SubmitEvent<HTMLFormElement>) => void;
}

/**
 * A dialog that is a form, with its submit button in the footer. A click on the backdrop does not discard what was
 * typed, and the first invalid field takes the focus.
 */
export function DialogForm({ open, ...rest }: DialogFormProps) {
  return open ? <OpenDialog {...rest} /> : null;
}

/** A field before a button, and of the buttons the first of the footer, which is the safe one. */
const FIRST = [
  '[data-autofocus]',
  'input:not([type="hidden"], [type="radio"]:not(:checked), :disabled), select, textarea',
  'footer button, footer a',
];

const firstOf = (dialog: HTMLElement | null) =>
  FIRST.map((some) => dialog?.querySelector<HTMLElement>(some)).find((found) => found != null);

/**
 * A press beside an open dialog leaves the focus where it is. The browser would clear it, also when the press itself has
 * opened the dialog, as one beside a popover with unsaved input does.
 */
function keepFocusOfPress(event: MouseEvent): void {
  if (event.target instanceof Element && event.target.closest('dialog :not(dialog)') === null)
    event.preventDefault();
}

/** Browsers submit a form by Enter in such a control too, where the user does not expect it. */
const isTicked = (target: EventTarget) =>
  target instanceof HTMLInputElement && ['checkbox', 'radio'].includes(target.type);

function OpenDialog({
  onClose,
  title,
  description,
  footer,
  initialFocus,
  size = 'normal',
  pending,
  closeLabel,
  className,
  onSubmit,
  children,
}: Omit<DialogProps, 'open'> & { onSubmit?: DialogFormProps['onSubmit'] }) {
  const ref = useRef<HTMLDialogElement>(null);
  const form = useRef<HTMLFormElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const id = useId();
  const first = useRef(initialFocus);
  const isBeside = useRef(false);
  useWrongFocus(form);
  useLayoutEffect(() => {
    const dialog = ref.current;
    dialog?.showModal();
    const wanted = first.current === 'title' ? heading.current : first.current?.current;
    (wanted ?? firstOf(dialog) ?? heading.current)?.focus();
    // A function for each dialog: closing one must not remove the listener of another below it.
    const press = (event: MouseEvent) => keepFocusOfPress(event);
    document.addEventListener('mousedown', press, true);
    return () => {
      document.removeEventListener('mousedown', press, true);
      // Closing it before it is removed makes the browser restore the focus.
      dialog?.close();
    };
  }, []);

  const cancel = (event: SyntheticEvent) => {
    if (event.target !== ref.current) return;
    event.preventDefault();
    if (!pending) onClose();
  };
  const content = (
    <>
      <div className={styles.head}>
        <h2 id={`${id}title`} ref={heading} tabIndex={-1}>
          {title}
        </h2>
        {closeLabel ? <IconButton icon="x" label={closeLabel} onClick={onClose} /> : null}
      </div>
      {description ? (
        <p id={`${id}text`} className={styles.text}>
          {description}
        </p>
      ) : null}
      {children}
      {footer ? (
        <footer className={styles.foot} data-keep-clear>
          {footer}
        </footer>
      ) : null}
    </>
  );
  return (
    <dialog
      ref={ref}
      className={classNames(floatClass, styles.dialog, className)}
      data-size={size}
      data-makes-room
      aria-labelledby={`${id}title`}
      aria-describedby={description ? `${id}text` : undefined}
      onCancel={cancel}
      onClose={() => {
        // Browsers close the dialog on a second Escape, even if the first was prevented.
        if (ref.current?.open) return;
        if (pending) ref.current?.showModal();
        else onClose();
      }}
      // The content fills the dialog element, so a click on the element itself is on the backdrop. Wait for the end
      // of the click before the dialog closes: otherwise its remaining events would hit what is below.
      onPointerDown={(event) => {
        isBeside.current = event.target === ref.current;
      }}
      onClickCapture={(event) => {
        if (isBeside.current && event.target === ref.current && !onSubmit && !pending) onClose();
      }}
    >
      {onSubmit ? (
        <form
          ref={form}
          className={styles.frame}
          noValidate
          onKeyDownCapture={(event) => {
            if (event.key === 'Enter' && isTicked(event.target)) event.preventDefault();
          }}
          onSubmit={(event) => {
            event.preventDefault();
            event.stopPropagation();
            if (!pending) onSubmit(event);
          }}
        >
          {content}
        </form>
      ) : (
        <div className={styles.frame}>{content}</div>
      )}
    </dialog>
  );
}
