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
  /** A second thing, beside it. */
  also?: { label: string; onPress: () => void };
  /** Stays until it is closed. */
  lasting?: boolean;
}

export interface ToastStackProps {
  label: string;
  closeLabel: string;
  toasts: readonly Toast[];
  /** A dialog has the page: what can be taken back is thought about once that is closed. */
  offersWait?: boolean;
  onClose: (id: string) => void;
  /** Where focus goes with a message that had it, when what had it before is gone. */
  onFocusLost?: () => void;
  lifetime?: number;
}

/** How long Undo is offered. */
const LIFETIME_MS = 8000;

/** The region is always there, also empty: readers only hear what comes into a region they know. */
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
  /** Gives focus back before the message that has it goes: gone with it, it would be nowhere. */
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
  /** Somebody is done with it. */
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
      {/* A text that changes in place is not read out; when it has come to rest it comes anew, once. */}
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
