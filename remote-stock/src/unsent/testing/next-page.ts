let opened = 0;

/** Plays the part of another page of the same browser, opened later. */
export function nextPage(): void {
  opened += 1;
  Object.defineProperty(performance, 'timeOrigin', { value: opened, configurable: true });
}
