/** A LIKE pattern for exactly this text, with its wildcards escaped. */
export function exactly(text: string): string {
  return text.replace(/[\\%_]/g, '\\$&');
}

/** A LIKE pattern for "contains this". */
export function containing(text: string): string {
  return `%${exactly(text)}%`;
}
