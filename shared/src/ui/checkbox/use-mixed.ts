import { useEffect, useRef, type Ref, type RefCallback } from 'react';

/** "Some of them": a state that a checkbox has as a property only, never as an attribute. */
export function useMixed(
  mixed: boolean,
  ref: Ref<HTMLInputElement> | undefined,
): RefCallback<HTMLInputElement> {
  const box = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (box.current) box.current.indeterminate = mixed;
  }, [mixed]);
  return (element) => {
    box.current = element;
    if (typeof ref === 'function') return ref(element);
    if (ref) ref.current = element;
    return undefined;
  };
}
