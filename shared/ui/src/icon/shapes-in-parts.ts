import { GUEST_SHAPES } from './guest-shapes';
import type { IconName } from './shapes';

/** In place of `shapes.ts` in a build whose first page counts every byte: the others are added when they have come. */
export const SHAPES: Partial<Record<IconName, { d: string }>> = { ...GUEST_SHAPES };

/** Whether it can be drawn already. */
export function isIconName(text: string): text is IconName {
  return Object.hasOwn(SHAPES, text);
}
