import { useState, type ReactNode } from 'react';
import { Button, IconButton } from '../button';
import { Icon } from '../icon';
import styles from './toast.module.css';
import { useLifetime, usePageHidden } from './use-lifetime';

export interface Toast {
  id: string;
  text: ReactNode;
  kind?: 'done' | 'failed';
  action?: { label: string; onPress: () => void };
  /** Stays until it is closed. */
  lasting?: boolean;
}

export interface ToastStackProps {
  label: string;
  closeLabel: string;
  toasts: readonly Toast[];
  onClose: (id: string) => void;
  lifetime?: number;
}

/** How long Undo is offered. */
const LIFETIME_MS = 8000;

/** The region is always there, also empty: readers only hear what comes into a region they know. */
export function ToastStack({ label, closeLabel, toasts, onClose, lifetime = LIFETIME_MS }: ToastStackProps) {
  const [pointed, setPointed] = useState(false);
  const [focused, setFocused] = useState(false);
  const hidden = usePageHidden();
  const paused = pointed || focused || hidden;
  return (
    <section
      aria-label={label}
      aria-live="polite"
      aria-relevant="additions"
      className={styles.stack}
      data-paused={paused || undefined}
      onPointerEnter={() => setPointed(true)}
      onPointerLeave={() => setPointed(false)}
      onFocus={() => setFocused(true)}
      onBlur={(event) => setFocused(event.currentTarget.contains(event.relatedTarget))}
    >
      {toasts.map((toast) => (
        <ToastBar
          key={toast.id}
          toast={toast}
          closeLabel={closeLabel}
          lifetime={lifetime}
          paused={paused}
          onClose={() => {
            setFocused(false);
            onClose(toast.id);
          }}
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
  onClose: () => void;
}

function ToastBar({ toast, closeLabel, lifetime, paused, onClose }: ToastBarProps) {
  const { text, kind = 'done', action, lasting } = toast;
  useLifetime(lasting ? Infinity : lifetime, paused, onClose);
  return (
    <div className={styles.toast} data-kind={kind} role={kind === 'failed' ? 'alert' : undefined}>
      {kind === 'failed' ? <Icon name="warn" /> : null}
      <span className={styles.text}>{text}</span>
      {action ? (
        <Button
          kind="link"
          onClick={() => {
            action.onPress();
            onClose();
          }}
        >
          {action.label}
        </Button>
      ) : null}
      <IconButton icon="x" label={closeLabel} onClick={onClose} />
      {lasting ? null : <span className={styles.left} style={{ animationDuration: `${lifetime}ms` }} />}
    </div>
  );
}
