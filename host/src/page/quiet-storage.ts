/** Storage may be full, forbidden or missing: its errors give null, and values then last as long as the page. */
export function quietly<Result>(access: () => Result): Result | null {
  try {
    return access();
  } catch {
    return null;
  }
}
