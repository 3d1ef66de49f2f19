import { brandStyle, type Settings } from '@storeroom/contract';

/** The style element from the page server. */
const ELEMENT = 'storeroom-brand';

let sheet: CSSStyleSheet | undefined;

/**
 * Replaces the style through the object model, which no policy restricts, and in one step, so that the page is never
 * unstyled.
 */
export function adoptStyle(settings: Pick<Settings, 'branding' | 'landing'>): void {
  if (sheet === undefined) {
    sheet = new CSSStyleSheet();
    document.adoptedStyleSheets.push(sheet);
  }
  sheet.replaceSync(brandStyle(settings));
  document.getElementById(ELEMENT)?.remove();
}
