import { useState } from 'react';

/** Which of these ids are ticked; what is no longer among them is not. */
export function useTicks(ids: readonly number[]) {
  const [ticked, setTicked] = useState<ReadonlySet<number>>(new Set());
  const here = ids.filter((id) => ticked.has(id));
  return {
    ticked: here,
    has: (id: number) => ticked.has(id),
    tick: (changed: readonly number[], isOn: boolean) =>
      setTicked(
        (before) => new Set([...before].filter((id) => !changed.includes(id)).concat(isOn ? changed : [])),
      ),
  };
}
