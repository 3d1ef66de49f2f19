import type { CSSProperties } from 'react';
import type { ShownColumn } from './layout.rules';

/** The attributes and styles that a cell gets from its column. */
export function columnProps({ key, width, pinned }: ShownColumn): {
  'data-pinned'?: true;
  style?: CSSProperties;
} {
  return {
    ...(pinned && { 'data-pinned': true }),
    ...((width || pinned) && {
      style: {
        ...(width && { width, minWidth: width, maxWidth: width }),
        ...(pinned && { insetInlineStart: `var(--pin-${key}, 0px)` }),
      },
    }),
  };
}
