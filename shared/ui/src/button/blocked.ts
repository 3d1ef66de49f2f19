import type { ComponentPropsWithRef, MouseEvent } from 'react';

export interface Blockable {
  /** Something is under way: the button keeps its place and its focus and takes no second press. */
  pending?: string | boolean;
  /** Why it cannot be pressed now. It stays reachable, so that the reason can be read. */
  disabledReason?: string;
}

type ButtonAttributes = ComponentPropsWithRef<'button'>;

/** Blocks by attribute and by ignoring presses, never by `disabled`, which would throw the focus away. */
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
