import type { ComponentPropsWithRef } from 'react';
import { classNames } from '../class-names';
import styles from './actor-tag.module.css';

/** Who has just done it. */
export function ActorTag({ className, ...rest }: ComponentPropsWithRef<'span'>) {
  return <span className={classNames(styles.actor, className)} {...rest} />;
}
