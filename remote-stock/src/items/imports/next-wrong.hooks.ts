import { useEffect, useRef, type RefObject } from 'react';
import type { ImportForm } from './import-form.hooks';
import type { Plan } from './import.rules';

const WRONG = 'input[aria-invalid="true"]';

/**
 * Leads through what is wrong: once corrections are checked the focus is in the next wrong cell, that of another page too,
 * and on the import itself when none is left. What `noteCheck` returns is called as the check begins.
 */
export function useNextWrong(
  { isReading, failure, show }: ImportForm,
  plan: Plan,
  tableRef: RefObject<HTMLElement | null>,
  commitRef: RefObject<HTMLButtonElement | null>,
): () => void {
  /** Whether a check is under way, and the row that was written in. */
  const check = useRef<{ from: Element | null } | null>(null);
  useEffect(() => {
    if (check.current === null || isReading || failure !== null) return;
    const { from } = check.current;
    const wrong = [...(tableRef.current?.querySelectorAll<HTMLInputElement>(WRONG) ?? [])];
    const isFurther = (cell: Element) =>
      from === null ||
      from.contains(cell) ||
      (from.compareDocumentPosition(cell) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;
    const next = (from?.isConnected && wrong.find(isFurther)) || wrong[0];
    if (next === undefined && plan.totals.error > 0) {
      show({ status: 'error' });
      return;
    }
    check.current = null;
    next?.focus();
    next?.select();
    if (next === undefined) commitRef.current?.focus();
  }, [isReading, failure, plan, show, tableRef, commitRef]);
  return () => {
    const written = tableRef.current?.contains(document.activeElement) ? document.activeElement : null;
    check.current = { from: written?.closest('tr') ?? null };
  };
}
