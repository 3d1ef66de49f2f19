export type Direction = 'ASC' | 'DESC';

export interface Order<Sort extends string> {
  sort: Sort;
  sort_direction: Direction;
}

/**
 * The order that a press on a head asks for: the column in the direction in which it is read first, then in the other,
 * then the usual order again.
 */
export function nextOrder<Sort extends string>(
  pressed: Order<Sort>,
  now: Order<Sort>,
  usual: Order<Sort>,
): Order<Sort> {
  if (now.sort !== pressed.sort) return pressed;
  if (now.sort_direction !== pressed.sort_direction) return usual;
  return { ...pressed, sort_direction: pressed.sort_direction === 'ASC' ? 'DESC' : 'ASC' };
}
