import {
  useLayoutEffect,
  type RefObject,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
  useSyncExternalStore,
  type ReactNode,
  type FocusEvent,
} from 'react';
import { Button, IconButton } from '../button';
import { Icon } from '../icon';
import styles from './toast.module.css';

/** Elements that toasts must not cover: pagination, selection bars, bars at the bottom of a phone. */
const KEEP_CLEAR = '[data-keep-clear]';
/** Elements taller than this share of the page are not avoided. */
const MAX_OF_PAGE = 0.5;

const gapOf = (stack: HTMLElement) =>
  Number.parseFloat(getComputedStyle(stack).getPropertyValue('--toast-gap')) || 0;

/** The distance from the bottom of the page that clears all such elements. */
function liftOver(stack: HTMLElement): number {
  const gap = gapOf(stack);
  const foot = document.documentElement.clientHeight;
  const taken = [...document.querySelectorAll(KEEP_CLEAR)]
    .map((bar) => bar.getBoundingClientRect())
    .filter(({ height, top, bottom }) => height > 0 && top < foot && bottom > 0);
  // Each element that the stack would overlap raises it, the lowest first.
  const height = stack.offsetHeight;
  let lift = gap;
  for (const { top, bottom } of taken.sort((one, other) => other.top - one.top)) {
    const lower = foot - lift;
    const isReached = top < lower + gap && bottom > lower - height - gap;
    const over = foot - top + gap;
    if (isReached && over <= foot * MAX_OF_PAGE) lift = Math.max(lift, over);
  }
  return lift;
}

/** Below the open dialog or form, otherwise above it; where neither has space, on a line of its own inside. */
function besideOpen(stack: HTMLElement, open: Element): 'below' | 'above' | 'within' {
  const { top, bottom } = open.getBoundingClientRect();
  const needed = stack.offsetHeight + 2 * gapOf(stack);
  if (document.documentElement.clientHeight - bottom >= needed) return 'below';
  return top >= needed ? 'above' : 'within';
}

function place(stack: HTMLElement): void {
  const open = stack.closest('[data-makes-room]');
  const where = open ? besideOpen(stack, open) : 'below';
  stack.dataset['place'] = where;
  // Below a dialog nothing can be clicked, so nothing has to be cleared; a form leaves the page usable.
  const isLifted = where === 'below' && !(open instanceof HTMLDialogElement);
  stack.style.insetBlockEnd = isLifted ? `${liftOver(stack)}px` : '';
  // Content that ends below toasts can be scrolled clear of them.
  const room = open ? 0 : stack.offsetHeight + 2 * gapOf(stack);
  document.documentElement.style.setProperty('--toast-room', `${room}px`);
}

/**
 * Keeps the toast stack clear of elements at the bottom of the page and of an open dialog or form, also while these
 * scroll or change.
 */
function useClearance(ref: RefObject<HTMLElement | null>, isEmpty: boolean): void {
  useLayoutEffect(() => {
    const stack = ref.current;
    if (!stack || isEmpty) return;
    let frame = 0;
    const placeSoon = () => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(() => place(stack));
    };
    place(stack);
    const changes = new MutationObserver(placeSoon);
    changes.observe(document.body, { childList: true, subtree: true });
    window.addEventListener('resize', placeSoon);
    document.addEventListener('scroll', placeSoon, { passive: true, capture: true });
    document.addEventListener('transitionend', placeSoon);
    return () => {
      cancelAnimationFrame(frame);
      changes.disconnect();
      window.removeEventListener('resize', placeSoon);
      document.removeEventListener('scroll', placeSoon, { capture: true });
      document.removeEventListener('transitionend', placeSoon);
      document.documentElement.style.removeProperty('--toast-room');
    };
  }, [ref, isEmpty]);
}

/** Calls back after `lifetime` ms, not counting pauses; restarts when the content changes. */
function useLifetime(lifetime: number, paused: boolean, onEnd: () => void, shown: ReactNode = null): void {
  const left = useRef(lifetime);
  const end = useEffectEvent(onEnd);
  useEffect(() => {
    left.current = lifetime;
  }, [lifetime, shown]);
  useEffect(() => {
    if (paused || !Number.isFinite(left.current)) return;
    const began = performance.now();
    const timer = setTimeout(() => end(), left.current);
    return () => {
      clearTimeout(timer);
      left.current = Math.max(0, left.current - (performance.now() - began));
    };
  }, [paused, shown]);
}

/** Milliseconds without a change after which a text counts as settled. */
const REST_MS = 1000;

/** Counts the changes of a text, and the count at which it last settled. */
function useChanges(text: ReactNode): { changes: number; settled: number } {
  const [known, setKnown] = useState({ text, changes: 0 });
  const [settled, setSettled] = useState(0);
  if (known.text !== text) setKnown({ text, changes: known.changes + 1 });
  const { changes } = known;
  useEffect(() => {
    if (changes === settled) return;
    const timer = setTimeout(() => setSettled(changes), REST_MS);
    return () => clearTimeout(timer);
  }, [changes, settled]);
  return { changes, settled };
}

function subscribe(changed: () => void): () => void {
  document.addEventListener('visibilitychange', changed);
  return () => document.removeEventListener('visibilitychange', changed);
}

/** Toasts do not expire in a hidden tab, where nobody could use their Undo. */
const usePageHidden = (): boolean => useSyncExternalStore(subscribe, () => document.hidden);

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
 * The live region is always mounted, even while empty: screen readers only announce additions to a region that existed
 * before.
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
  const restoreFocus = () => {
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
          onLeave={restoreFocus}
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
  /** Called before the toast is closed: moves the focus that it may have. */
  onLeave: () => void;
  /** Closes the toast. */
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
      <span key={`settled ${settled}`} className={styles.text}>
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
