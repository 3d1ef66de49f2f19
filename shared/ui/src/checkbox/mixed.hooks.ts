import { useEffect, useRef, type Ref, type RefCallback } from 'react';

/** The indeterminate state, which a checkbox has as a property only, not as an attribute. */
export function useMixed(
  mixed: boolean,
  ref: Ref<HTMLInputElement> | undefined,
): RefCallback<HTMLInputElement> {
  const box = useRef<HTMLInputElement>(null);
  // After every render: a click clears the property even when the state does not change.
  useEffect(() => {
    if (box.current) box.current.indeterminate = mixed;
  });
  return (element) => {
    box.current = element;
    if (typeof ref === 'function') return ref(element);
    if (ref) ref.current = element;
    return undefined;
  };
}
