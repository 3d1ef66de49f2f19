/** For media queries by `max-width`, the page is this wide until the test ends: 390 is a phone. */
export function setPageWidth(width: number): void {
  jest.spyOn(window, 'matchMedia').mockImplementation((media) => {
    const matches = width <= Number(/max-width: (\d+)px/.exec(media)?.[1] ?? 0);
    return Object.assign(new EventTarget(), { media, matches, onchange: null }) as MediaQueryList;
  });
}

/** Dates and times that name no time zone are written as in this one (`America/Los_Angeles`) until the test ends. */
export function setTimeZone(timeZone: string): void {
  const { DateTimeFormat } = Intl;
  jest
    .spyOn(Intl, 'DateTimeFormat')
    .mockImplementation(
      (locale, options) =>
        new DateTimeFormat(locale, { ...options, timeZone: options?.timeZone ?? timeZone }),
    );
}
