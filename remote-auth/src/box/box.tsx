import { Link, useTexts } from '@storeroom/sdk';
import { useEffect, useRef, type ComponentPropsWithRef, type ReactNode } from 'react';
import styles from './box.module.css';

export interface BoxTitleProps {
  id?: string;
  /** It appears while the user is on the page: it takes the focus, so that it is announced. */
  isAnnounced?: boolean;
  children: ReactNode;
}

/** The heading of the box. */
export function BoxTitle({ id, isAnnounced = false, children }: BoxTitleProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (isAnnounced) heading.current?.focus();
  }, [isAnnounced]);
  return (
    <h1 id={id} ref={heading} tabIndex={isAnnounced ? -1 : undefined} className={styles.title}>
      {children}
    </h1>
  );
}

/**
 * A form in the box, without the browser's own validation messages. Its method is "dialog", so that a submit before
 * any script has run sends nothing, above all not in the address.
 */
export function BoxForm(props: ComponentPropsWithRef<'form'>) {
  return <form className={styles.form} method="dialog" noValidate {...props} />;
}

/** Links to related pages. */
export function BoxLinks({ children }: { children: ReactNode }) {
  return <p className={styles.ways}>{children}</p>;
}

/** The link back to the login, on all pages beside it. */
export function SignInLink() {
  const t = useTexts('auth');
  return (
    <BoxLinks>
      <Link to="/login">{t('login.back')}</Link>
    </BoxLinks>
  );
}
