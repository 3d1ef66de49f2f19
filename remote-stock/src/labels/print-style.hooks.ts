import { useEffect } from 'react';
import type { LabelFormat } from './label-formats.rules';

/** Marks what is printed in place of the page. */
export const PRINTED = 'data-printed-labels';

/** The paper, and nothing on it but labels. No policy forbids a sheet that is made by the page's own script. */
const rulesFor = ({ sheet: { width, height } }: LabelFormat) => `
@page { size: ${width}mm ${height}mm; margin: 0 }
@media print {
  body > :not([${PRINTED}]) { display: none !important }
  html, body { min-height: 0 !important; height: auto !important; overflow: visible !important; margin: 0; padding: 0; background: #fff }
}`;

/** While labels can be printed, printing the page prints them. */
export function usePrintStyle(format: LabelFormat): void {
  useEffect(() => {
    if (!('adoptedStyleSheets' in document)) return;
    const style = new CSSStyleSheet();
    style.replaceSync(rulesFor(format));
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, style];
    return () => {
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((one) => one !== style);
    };
  }, [format]);
}
