/** For media queries by `max-width`, the page is this wide until the test ends: 390 is a phone. */
export function setPageWidth(width: number): void {
  jest.spyOn(window, 'matchMedia').mockImplementation((media) => {
    const matches = width <= Number(/max-width: (\d+)px/.exec(media)?.[1] ?? 0);
    return Object.assign(new EventTarget(), { media, matches, onchange: null }) as MediaQueryList;
  });
}
