import { useEffect, useRef, type Ref, type RefCallback } from 'react';

/** "Some of them": a state that a checkbox has as a property only, never as an attribute. */
export function useMixed(
  mixed: boolean,
  ref: Ref<HTMLInputElement> | undefined,
): RefCallback<HTMLInputElement> {
  const box = useRef<HTMLInputElement>(null);
  // After every render: a press clears the property, also where the state it stands for stays.
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
