import { GUEST_SHAPES } from './guest-shapes';
import { MEMBER_SHAPES } from './member-shapes';

/**
 * Every icon as one path on a 20 px grid. Circles and boxes are paths too, which keeps the format simple and small.
 */
export const SHAPES = { ...GUEST_SHAPES, ...MEMBER_SHAPES };

export type IconName = keyof typeof SHAPES;

/** For names that arrive as data, such as those of menu rows. */
export function isIconName(text: string): text is IconName {
  return Object.hasOwn(SHAPES, text);
}
