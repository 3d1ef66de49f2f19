import { useLayoutEffect, useRef, type ReactNode } from 'react';
import { classNames } from '../class-names';
import { floatClass, useDismiss, useFloating } from '../floating';
import { isBeside } from '../floating/dismiss.hooks';
import styles from './popover.module.css';

export interface PopoverProps {
  open: boolean;
  onClose: () => void;
  anchor: HTMLElement | null;
  label?: string;
  labelledBy?: string;
  align?: 'start' | 'end';
  width?: number;
  className?: string;
  children: ReactNode;
}

/** A small form beside its anchor; the page stays usable. On a phone it is a sheet at the lower edge. */
export function Popover({ open, ...rest }: PopoverProps) {
  return open ? <OpenPopover {...rest} /> : null;
}

const FIRST =
  'input:not([type="hidden"], [type="radio"]:not(:checked), :disabled), select, textarea, button, [href]';

function OpenPopover({
  onClose,
  anchor,
  label,
  labelledBy,
  align,
  width,
  className,
  children,
}: Omit<PopoverProps, 'open'>) {
  const ref = useRef<HTMLDivElement>(null);
  useFloating(ref, { anchor, align });
  const dismiss = useDismiss(ref, anchor, onClose);
  useLayoutEffect(() => {
    const marked = ref.current?.querySelector<HTMLElement>('[data-autofocus]');
    (marked ?? ref.current?.querySelector<HTMLElement>(FIRST) ?? ref.current)?.focus();
  }, []);
  return (
    <div
      ref={ref}
      popover="manual"
      data-makes-room
      role="dialog"
      aria-label={label}
      aria-labelledby={labelledBy}
      tabIndex={-1}
      className={classNames(floatClass, styles.popover, className)}
      style={width === undefined ? undefined : { width }}
      {...dismiss}
      onBlur={(event) => {
        // Closes when Tab leaves it: it would cover what comes next.
        if (isBeside(event.relatedTarget, event.currentTarget, anchor)) onClose();
      }}
    >
      {children}
    </div>
  );
}
