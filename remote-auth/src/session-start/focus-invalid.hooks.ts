import { useEffect, useRef, type RefObject } from 'react';
import type { FormProblem } from '../problems';

/**
 * Focuses the first invalid field after a form was refused.
 *
 * @param shape identifies the present set of fields, which may have replaced the invalid ones
 */
export function useFocusInvalid(
  problem: FormProblem | null,
  shape?: boolean,
): RefObject<HTMLFormElement | null> {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (problem) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [problem, shape]);
  return form;
}
