import { MEMBER_SHAPES } from '../icon/member-shapes';
import { SHAPES } from '../icon/shapes';

/** Adds the icons that only signed-in users see, for builds that leave them out of the first file. */
export function bringMemberIcons(): void {
  Object.assign(SHAPES, MEMBER_SHAPES);
}
