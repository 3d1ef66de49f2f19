/**
 * The index of the point of a chart that a key moves to from the point `at`; undefined if the key does not move. Points
 * follow each other to the right or downwards, and a week of days is a page.
 */
export function pointAfterKey(key: string, at: number, count: number): number | undefined {
  const last = count - 1;
  const steps: Partial<Record<string, number>> = {
    ArrowLeft: at - 1,
    ArrowUp: at - 1,
    ArrowRight: at + 1,
    ArrowDown: at + 1,
    PageUp: at - 7,
    PageDown: at + 7,
    Home: 0,
    End: last,
  };
  const to = steps[key];
  return to === undefined ? undefined : Math.min(last, Math.max(0, to));
}
