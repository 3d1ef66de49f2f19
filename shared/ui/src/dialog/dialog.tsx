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
  /** What takes focus; by default the first control. */
  initialFocus?: RefObject<HTMLElement | null> | 'title';
  size?: 'normal' | 'wide';
  /** Something is under way: Escape and a press beside it do not close. */
  pending?: boolean;
  /** Adds a × beside the title. */
  closeLabel?: string;
  className?: string;
  children?: ReactNode;
}

/** The platform's own modal: it keeps focus inside, gives it back, and takes the rest of the page out of reach. */
export function Dialog({ open, ...rest }: DialogProps) {
  return open ? <OpenDialog {...rest} /> : null;
}

export interface DialogFormProps extends DialogProps {
  onSubmit: (event: SubmitEvent<HTMLFormElement>) => void;
}

/**
 * A dialog whose footer sends what is in it. A press beside it does not throw away what was typed, and what is wrong takes the
 * focus.
 */
export function DialogForm({ open, ...rest }: DialogFormProps) {
  return open ? <OpenDialog {...rest} /> : null;
}

/** A field before a button, and of the buttons the first of the footer: the harmless one. */
const FIRST = [
  '[data-autofocus]',
  'input:not([type="hidden"], [type="radio"]:not(:checked), :disabled), select, textarea',
  'footer button, footer a',
];

const firstOf = (dialog: HTMLElement | null) =>
  FIRST.map((some) => dialog?.querySelector<HTMLElement>(some)).find((found) => found != null);

/** A browser sends a form by Enter from there too, where nothing is typed and whoever presses it means something else. */
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
    // Closing before it leaves the page is what gives focus back to the opener.
    return () => dialog?.close();
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
        // A browser lets a second Escape through, whatever was said to the first.
        if (ref.current?.open) return;
        if (pending) ref.current?.showModal();
        else onClose();
      }}
      // The frame fills it, so a press on the element itself is on the ground behind it. It ends before the dialog goes: the
      // rest of it would land on what stands beneath.
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
