import { startTransition, useEffect, useState } from 'react';

/** A value as it was until what changes with it has been drawn. A deferred value waits for nothing while a link is followed. */
export function useDrawnLater<Value>(value: Value): Value {
  const [drawn, setDrawn] = useState(value);
  useEffect(() => startTransition(() => setDrawn(value)), [value]);
  return drawn;
}
