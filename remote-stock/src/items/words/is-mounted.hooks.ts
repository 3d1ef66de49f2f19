import { useCallback, useEffect, useRef } from 'react';

/** Whether the part is still on the page when an answer comes; a refusal is told elsewhere when it is not. */
export function useIsMounted(): () => boolean {
  const mounted = useRef(false);
  useEffect(() => {
    mounted.current = true;
    return () => {
      mounted.current = false;
    };
  }, []);
  return useCallback(() => mounted.current, []);
}
