let opened = 0;

/** From now on this is another page of the same browser, which was opened later. */
export function nextPage(): void {
  opened += 1;
  Object.defineProperty(performance, 'timeOrigin', { value: opened, configurable: true });
}
