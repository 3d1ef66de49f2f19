import type { ComponentPropsWithRef } from 'react';
import { classNames } from '../class-names';
import styles from './actor-tag.module.css';

/** The name of the user who has just made a change. */
export function ActorTag({ className, ...rest }: ComponentPropsWithRef<'span'>) {
  return <span className={classNames(styles.actor, className)} {...rest} />;
}
