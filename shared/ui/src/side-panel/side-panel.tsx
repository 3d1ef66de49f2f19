import { useId, useLayoutEffect, useRef, type KeyboardEvent, type ReactNode } from 'react';
import { IconButton } from '../button';
import { classNames } from '../class-names';
import styles from './side-panel.module.css';

export interface SidePanelProps {
  title: ReactNode;
  /** The line under the title. */
  meta?: ReactNode;
  /** Buttons before the ×. */
  actions?: ReactNode;
  closeLabel: string;
  onClose: () => void;
  banner?: ReactNode;
  className?: string;
  children?: ReactNode;
}

/** React events bubble from dialogs that were opened in the panel; their Escape belongs to them. */
const isOfDialog = ({ target, currentTarget }: KeyboardEvent) =>
  target instanceof Element && target.closest('dialog') !== currentTarget.closest('dialog');

/** One record beside its list. Its heading takes the focus when it opens; closing restores the focus. */
export function SidePanel({
  title,
  meta,
  actions,
  closeLabel,
  onClose,
  banner,
  className,
  children,
}: SidePanelProps) {
  const panel = useRef<HTMLElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const id = useId();
  useLayoutEffect(() => {
    const element = panel.current;
    const opener = document.activeElement;
    heading.current?.focus({ preventScroll: true });
    return () => {
      const lost = element?.contains(document.activeElement) ?? true;
      if (lost && opener instanceof HTMLElement && opener.isConnected) opener.focus({ preventScroll: true });
    };
  }, []);
  return (
    <aside ref={panel} aria-labelledby={id} className={classNames(styles.panel, className)}>
      <div
        role="presentation"
        onKeyDown={(event) => {
          if (event.key !== 'Escape' || event.defaultPrevented || isOfDialog(event)) return;
          event.preventDefault();
          onClose();
        }}
      >
        <div className={styles.head}>
          <div className={styles.title}>
            <h2 id={id} ref={heading} tabIndex={-1}>
              {title}
            </h2>
            {meta ? <div className={styles.meta}>{meta}</div> : null}
          </div>
          {actions}
          <IconButton icon="x" label={closeLabel} onClick={onClose} />
        </div>
        {banner ? <div className={styles.banner}>{banner}</div> : null}
        {children}
      </div>
    </aside>
  );
}

export interface PanelSectionProps {
  title?: ReactNode;
  /** The title is for screen readers only. */
  hideTitle?: boolean;
  tone?: 'canvas';
  className?: string;
  children: ReactNode;
}

export function PanelSection({ title, hideTitle, tone, className, children }: PanelSectionProps) {
  return (
    <section className={classNames(styles.section, className)} data-tone={tone}>
      {title ? <h3 className={hideTitle ? 'sr' : undefined}>{title}</h3> : null}
      {children}
    </section>
  );
}

/** A label with its value; `htmlFor` where that is a control. */
export function Fact({
  label,
  htmlFor,
  children,
}: {
  label: ReactNode;
  htmlFor?: string;
  children: ReactNode;
}) {
  return (
    <div className={styles.fact}>
      {htmlFor ? <label htmlFor={htmlFor}>{label}</label> : <span>{label}</span>}
      <div>{children}</div>
    </div>
  );
}
