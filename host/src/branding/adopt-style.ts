import { brandStyle, type Settings } from '@storeroom/contract';

/** What the page server wrote into the document. */
const ELEMENT = 'storeroom-brand';

let sheet: CSSStyleSheet | undefined;

/** Through the object model, which no policy forbids, and all at once: nobody sees the page without a brand. */
export function adoptStyle(settings: Pick<Settings, 'branding' | 'landing'>): void {
  if (sheet === undefined) {
    sheet = new CSSStyleSheet();
    document.adoptedStyleSheets.push(sheet);
  }
  sheet.replaceSync(brandStyle(settings));
  document.getElementById(ELEMENT)?.remove();
}
