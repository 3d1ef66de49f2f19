import type { ComponentPropsWithRef } from 'react';
import styles from './box.module.css';

/**
 * A form in the box. What is wrong with its fields we say ourselves. Of the method "dialog", so that a press before any
 * script has run sends nothing, least of all in the address.
 */
export function BoxForm(props: ComponentPropsWithRef<'form'>) {
  return <form className={styles.form} method="dialog" noValidate {...props} />;
}
