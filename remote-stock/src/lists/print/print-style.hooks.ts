import { useEffect } from 'react';
import type { Paper } from './kept-paper';

/** Marks what is printed in place of the page. */
export const PRINTED = 'data-printed-list';

/** The paper, and nothing on it but the list. A roll is as long as what is on it. */
const rulesFor = (paper: Paper, length: number) => `
@page { ${paper === 'a4' ? 'size: A4; margin: 12mm' : `size: 80mm ${length}mm; margin: 0`} }
@media print {
  body > :not([${PRINTED}]) { display: none !important }
  html, body { min-height: 0 !important; height: auto !important; overflow: visible !important; margin: 0; padding: 0; background: #fff }
}`;

/** While a list can be printed, printing the page prints it. */
export function usePrintStyle(paper: Paper, length: number): void {
  useEffect(() => {
    if (!('adoptedStyleSheets' in document)) return;
    const style = new CSSStyleSheet();
    style.replaceSync(rulesFor(paper, length));
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, style];
    return () => {
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((one) => one !== style);
    };
  }, [paper, length]);
}
