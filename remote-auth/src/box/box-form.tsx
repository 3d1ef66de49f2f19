import type { ComponentPropsWithRef } from 'react';
import styles from './box.module.css';

/**
 * A form in the box, without the browser's own validation messages. Its method is "dialog", so that a submit before
 * any script has run sends nothing, above all not in the address.
 */
export function BoxForm(props: ComponentPropsWithRef<'form'>) {
  return <form className={styles.form} method="dialog" noValidate {...props} />;
}
