import { useEffect } from 'react';

/** A pixel of CSS is a 96th of an inch. */
export const PIXELS_IN_MM = 96 / 25.4;

/** Applied as a style sheet made by script: unlike a style element, the content security policy does not forbid that. */
const rulesFor = (mark: string, page: string) => `
@page { ${page} }
@media print {
  body > :not([${mark}]) { display: none !important }
  html, body { min-height: 0 !important; height: auto !important; overflow: visible !important; margin: 0; padding: 0; background: #fff }
}`;

/**
 * While the component is mounted, printing prints one part of the page alone.
 * @param mark the attribute of that part, which is a child of the body
 * @param page the paper, as declarations of `@page`
 */
export function usePrintAlone(mark: string, page: string): void {
  useEffect(() => {
    if (!('adoptedStyleSheets' in document)) return;
    const style = new CSSStyleSheet();
    style.replaceSync(rulesFor(mark, page));
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, style];
    return () => {
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((one) => one !== style);
    };
  }, [mark, page]);
}
