import type { ComponentPropsWithRef, MouseEvent } from 'react';

export interface Blockable {
  /** An operation is in progress: the button keeps its place and its focus, and ignores further clicks. */
  pending?: string | boolean;
  /** Why it is disabled. It stays focusable, so that the reason can be read. */
  disabledReason?: string;
}

type ButtonAttributes = ComponentPropsWithRef<'button'>;

/** Disables by attribute and by ignoring clicks, never by `disabled`, which would drop the focus. */
export function blocked(
  { pending, disabledReason }: Blockable,
  { onClick, title }: Pick<ButtonAttributes, 'onClick' | 'title'>,
): ButtonAttributes & { 'data-pending'?: true } {
  if (!pending && !disabledReason) return { onClick, title };
  return {
    'aria-disabled': true,
    title: disabledReason ?? title,
    onClick: (event: MouseEvent) => event.preventDefault(),
    ...(pending ? { 'aria-busy': true, 'data-pending': true } : null),
  };
}
