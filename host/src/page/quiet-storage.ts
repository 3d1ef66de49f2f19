/** Storage may be full, forbidden or missing; what it would have kept then lasts as long as the page. */
export function quietly<Result>(touch: () => Result): Result | null {
  try {
    return touch();
  } catch {
    return null;
  }
}
