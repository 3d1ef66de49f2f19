/** What a slug may be: the server says the same, and refuses what is reserved or taken. */
const FORM = /^[a-z0-9]+(-[a-z0-9]+)*$/;
export const MAX_SLUG_LENGTH = 60;
export const MAX_NAME_LENGTH = 191;

/** Why a text is no slug; null where it is one, or is left to the server by being empty. */
export function slugProblem(text: string): 'letters' | 'long' | 'number' | null {
  const slug = text.trim();
  if (slug === '') return null;
  if (slug.length > MAX_SLUG_LENGTH) return 'long';
  if (!FORM.test(slug)) return 'letters';
  return /^\d+$/.test(slug) ? 'number' : null;
}

/** The slug that a name would have: `Übersee & Café` → `ubersee-cafe`. */
export function slugOf(name: string): string {
  return name
    .normalize('NFKD')
    .replace(/\p{Mark}+/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, MAX_SLUG_LENGTH - 6)
    .replace(/^-+|-+$/g, '');
}
