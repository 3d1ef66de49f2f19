import { START_COLOURS } from './start-look';

const ICONS = [
  { name: 'icon', sizes: 'any', type: 'image/svg+xml' },
  { name: 'icon-192', sizes: '192x192', type: 'image/png', purpose: 'any maskable' },
  { name: 'icon-512', sizes: '512x512', type: 'image/png', purpose: 'any maskable' },
];

/** What a device shows that keeps the product as an app, under the name of whoever's host this is. */
export function manifestOf(name = 'Storeroom', images: Record<string, string> = {}): string {
  const { canvas } = START_COLOURS.light;
  return JSON.stringify({
    // What is installed stays the same app, wherever it begins.
    id: '/',
    name,
    short_name: name,
    start_url: '/',
    scope: '/',
    display: 'minimal-ui',
    background_color: canvas,
    theme_color: canvas,
    icons: ICONS.flatMap(({ name: image, ...icon }) =>
      images[image] ? [{ src: `/${images[image]}`, ...icon }] : [],
    ),
  });
}
