import { useEffect, useRef, type RefObject } from 'react';
import type { FormProblem } from '../problems';

/**
 * A form whose first wrong field takes the focus when it was not taken.
 *
 * @param shape which fields the form has just now; others may stand in for those that were wrong
 */
export function useFirstFault(
  problem: FormProblem | null,
  shape?: boolean,
): RefObject<HTMLFormElement | null> {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (problem) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [problem, shape]);
  return form;
}
