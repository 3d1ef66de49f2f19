import { useEffect, useEffectEvent, useRef, type RefObject } from 'react';

/**
 * Once a form was sent, the first field with something wrong in it takes the focus: at once where it is missing, or when the
 * answer has come. Whoever is elsewhere by then stays there.
 */
export function useWrongFocus(formRef: RefObject<HTMLFormElement | null>): void {
  const sentFrom = useRef<Element | null>(null);
  const look = useEffectEvent(() => {
    const from = sentFrom.current;
    if (from === null) return;
    const now = document.activeElement;
    const isElsewhere = now !== from && now !== document.body && now !== null;
    const wrong = formRef.current?.querySelector<HTMLElement>('[aria-invalid="true"]');
    if (isElsewhere || wrong) sentFrom.current = null;
    if (!isElsewhere) wrong?.focus();
  });
  useEffect(() => {
    const form = formRef.current;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const begin = () => {
      sentFrom.current = document.activeElement;
      // What was wrong before is drawn anew for no other reason.
      timer = setTimeout(() => look());
    };
    form?.addEventListener('submit', begin);
    return () => {
      clearTimeout(timer);
      form?.removeEventListener('submit', begin);
    };
  }, [formRef]);
  useEffect(() => look());
}
