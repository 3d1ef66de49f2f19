import { MEMBER_SHAPES } from '../icon/member-shapes';
import { SHAPES } from '../icon/shapes';

/** Adds the signs that only signed-in people see, where a build has left them out of its first file. */
export function bringMemberIcons(): void {
  Object.assign(SHAPES, MEMBER_SHAPES);
}
