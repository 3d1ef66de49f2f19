import { GUEST_SHAPES } from './guest-shapes';
import type { IconName } from './shapes';

/**
 * Replaces `shapes.ts` in a build with a size limit for the first page: the other icons are added when they have
 * loaded.
 */
export const SHAPES: Partial<Record<IconName, { d: string }>> = { ...GUEST_SHAPES };

/** Whether the icon can be rendered already. */
export function isIconName(text: string): text is IconName {
  return Object.hasOwn(SHAPES, text);
}
