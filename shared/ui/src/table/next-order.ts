export type Direction = 'ASC' | 'DESC';

export interface Order<Sort extends string> {
  sort: Sort;
  sort_direction: Direction;
}

/**
 * The order after a click on a column head: the column in its default direction, then in the other, then the default
 * order.
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
