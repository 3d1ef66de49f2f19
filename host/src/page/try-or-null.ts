/** Null in place of an error. Storage may be full, forbidden or missing: values then last as long as the page. */
export function tryOrNull<Result>(access: () => Result): Result | null {
  try {
    return access();
  } catch {
    return null;
  }
}
