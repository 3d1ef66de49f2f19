import { useEffect, useEffectEvent, useRef, type RefObject } from 'react';

/**
 * After a submit, the first invalid field takes the focus: at once when it was left empty, otherwise when the
 * response has arrived, unless the user has moved the focus meanwhile.
 */
export function useWrongFocus(formRef: RefObject<HTMLFormElement | null>): void {
  const sentFrom = useRef<Element | null>(null);
  const focusFirstWrong = useEffectEvent(() => {
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
      // Fields that were invalid before do not take the focus again when they are re-rendered.
      timer = setTimeout(() => focusFirstWrong());
    };
    form?.addEventListener('submit', begin);
    return () => {
      clearTimeout(timer);
      form?.removeEventListener('submit', begin);
    };
  }, [formRef]);
  useEffect(() => focusFirstWrong());
}
