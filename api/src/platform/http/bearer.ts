/** The token of an `Authorization: Bearer …` header; null when there is none. */
export function bearerOf(header: string | undefined): string | null {
  return /^Bearer +(\S+)$/i.exec(header ?? '')?.[1] ?? null;
}
