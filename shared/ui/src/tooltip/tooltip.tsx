import { useEffect, useRef, useState, type ReactNode } from 'react';
import { useFloating } from '../floating';
import styles from './tooltip.module.css';

export interface TooltipProps {
  /** It repeats the accessible name of the button; screen readers do not read it twice. */
  text: string;
  shortcut?: string;
  /** One button. */
  children: ReactNode;
}

const REST_MS = 400;

export function Tooltip({ text, shortcut, children }: TooltipProps) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const hide = () => {
    clearTimeout(timer.current);
    setAnchor(null);
  };
  useEffect(() => () => clearTimeout(timer.current), []);
  return (
    // The wrapper only listens; the control is inside it.
    <span
      role="presentation"
      className={styles.wrap}
      onPointerEnter={(event) => {
        if (event.pointerType === 'touch') return;
        const target = event.currentTarget;
        clearTimeout(timer.current);
        timer.current = setTimeout(() => setAnchor(target), REST_MS);
      }}
      onPointerLeave={hide}
      onPointerDown={hide}
      onFocus={(event) => {
        if (event.target.matches(':focus-visible')) setAnchor(event.currentTarget);
      }}
      onBlur={hide}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || !anchor) return;
        event.preventDefault();
        hide();
      }}
    >
      {children}
      {anchor ? <Tip anchor={anchor} text={text} shortcut={shortcut} /> : null}
    </span>
  );
}

function Tip({ anchor, text, shortcut }: { anchor: HTMLElement; text: string; shortcut?: string }) {
  const ref = useRef<HTMLSpanElement>(null);
  useFloating(ref, { anchor });
  return (
    <span ref={ref} popover="manual" role="tooltip" className={styles.tooltip} aria-hidden>
      {text}
      {shortcut ? <kbd>{shortcut}</kbd> : null}
    </span>
  );
}
