/** The form of a slug, as on the server, which also refuses reserved and used ones. */
const SLUG = /^[a-z0-9]+(-[a-z0-9]+)*$/;
export const MAX_SLUG_LENGTH = 60;
export const MAX_NAME_LENGTH = 191;

/** Why a text is no slug; null if it is one, or empty, so that the server makes one. */
export function slugProblem(text: string): 'letters' | 'long' | 'number' | null {
  const slug = text.trim();
  if (slug === '') return null;
  if (slug.length > MAX_SLUG_LENGTH) return 'long';
  if (!SLUG.test(slug)) return 'letters';
  return /^\d+$/.test(slug) ? 'number' : null;
}

/** The slug for a name: `Übersee & Café` → `ubersee-cafe`. */
export function slugOf(name: string): string {
  return name
    .normalize('NFKD')
    .replace(/\p{Mark}+/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, MAX_SLUG_LENGTH - 6)
    .replace(/^-+|-+$/g, '');
}
