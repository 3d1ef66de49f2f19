import { useRef, useState, type FocusEvent, type ReactNode } from 'react';
import { Button, IconButton } from '../button';
import { Icon } from '../icon';
import { useClearance } from './clearance.hooks';
import { useChanges, useLifetime, usePageHidden } from './lifetime.hooks';
import styles from './toast.module.css';

export interface Toast {
  id: string;
  text: ReactNode;
  kind?: 'done' | 'failed';
  action?: { label: string; onPress: () => void };
  /** A second action, beside it. */
  also?: { label: string; onPress: () => void };
  /** Stays until it is closed. */
  lasting?: boolean;
}

export interface ToastStackProps {
  label: string;
  closeLabel: string;
  toasts: readonly Toast[];
  /** A modal dialog is open: Undo is usable once it has closed. */
  offersWait?: boolean;
  onClose: (id: string) => void;
  /** Where the focus goes when a focused toast is removed and the element that had it before is gone. */
  onFocusLost?: () => void;
  lifetime?: number;
}

/** How long Undo is offered. */
const LIFETIME_MS = 8000;

/**
 * The live region is always mounted, even while empty: screen readers only announce additions to a region that they
 * know.
 */
export function ToastStack({
  label,
  closeLabel,
  toasts,
  offersWait = false,
  onClose,
  onFocusLost,
  lifetime = LIFETIME_MS,
}: ToastStackProps) {
  const [pointed, setPointed] = useState(false);
  const [focused, setFocused] = useState(false);
  const before = useRef<Element | null>(null);
  const hidden = usePageHidden();
  const stack = useRef<HTMLElement>(null);
  useClearance(stack, toasts.length === 0);
  const paused = pointed || focused || hidden;

  const enter = ({ relatedTarget, currentTarget }: FocusEvent) => {
    setFocused(true);
    if (!currentTarget.contains(relatedTarget)) before.current = relatedTarget;
  };
  /** Restores the focus before the focused toast is removed, which would lose it. */
  const giveBack = () => {
    setFocused(false);
    const had = document.activeElement;
    if (!stack.current?.contains(had)) return;
    if (before.current instanceof HTMLElement && before.current.isConnected) before.current.focus();
    if (document.activeElement === had) onFocusLost?.();
  };
  return (
    <section
      ref={stack}
      aria-label={label}
      aria-live="polite"
      aria-relevant="additions"
      className={styles.stack}
      onPointerEnter={() => setPointed(true)}
      onPointerLeave={() => setPointed(false)}
      onFocus={enter}
      onBlur={(event) => setFocused(event.currentTarget.contains(event.relatedTarget))}
    >
      {toasts.map((toast) => (
        <ToastBar
          key={toast.id}
          toast={toast}
          closeLabel={closeLabel}
          lifetime={lifetime}
          paused={paused || (offersWait && toast.action !== undefined)}
          onLeave={giveBack}
          onClose={() => onClose(toast.id)}
        />
      ))}
    </section>
  );
}

interface ToastBarProps {
  toast: Toast;
  closeLabel: string;
  lifetime: number;
  paused: boolean;
  /** Closes a toast. */
  onLeave: () => void;
  onClose: () => void;
}

function ToastBar({ toast, closeLabel, lifetime, paused, onLeave, onClose }: ToastBarProps) {
  const { text, kind = 'done', action, also, lasting } = toast;
  useLifetime(lasting ? Infinity : lifetime, paused, onClose, text);
  const { changes, settled } = useChanges(text);
  return (
    <div
      className={styles.toast}
      data-kind={kind}
      data-paused={paused || undefined}
      role={kind === 'failed' ? 'alert' : undefined}
    >
      {kind === 'failed' ? <Icon name="warn" /> : null}
      {/*
         A text that changes in place is not announced; once it has settled it is re-created, which announces it once.
      */}
      <span key={`said ${settled}`} className={styles.text}>
        {text}
      </span>
      {[also, action].map((one) =>
        one ? (
          <Button
            key={one.label}
            kind="link"
            onClick={() => {
              onLeave();
              one.onPress();
              onClose();
            }}
          >
            {one.label}
          </Button>
        ) : null,
      )}
      <IconButton
        icon="x"
        label={closeLabel}
        onClick={() => {
          onLeave();
          onClose();
        }}
      />
      {lasting ? null : (
        <span
          key={`left ${changes}`}
          className={styles.left}
          style={{ animationDuration: `${lifetime}ms` }}
        />
      )}
    </div>
  );
}
