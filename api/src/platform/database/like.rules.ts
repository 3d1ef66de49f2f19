/** A LIKE pattern for "exactly this", in which wildcards stand for themselves. */
export function exactly(text: string): string {
  return text.replace(/[\\%_]/g, '\\$&');
}

/** A LIKE pattern for "contains this". */
export function containing(text: string): string {
  return `%${exactly(text)}%`;
}
