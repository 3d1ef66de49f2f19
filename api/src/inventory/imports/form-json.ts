/** What a field of a form says as JSON, or is already; undefined when it cannot be read. */
export function parsed(given: unknown): unknown {
  if (typeof given !== 'string') return given;
  try {
    return JSON.parse(given);
  } catch {
    return undefined;
  }
}
