import { useCallback, useEffect, useRef } from 'react';

/** Whether the part is still on the page when an answer comes; a refusal is told elsewhere when it is not. */
export function useIsHere(): () => boolean {
  const here = useRef(false);
  useEffect(() => {
    here.current = true;
    return () => {
      here.current = false;
    };
  }, []);
  return useCallback(() => here.current, []);
}
