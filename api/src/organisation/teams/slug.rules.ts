/** Words that are part of addresses of the product, or names of servers. */
const RESERVED: ReadonlySet<string> = new Set(
  [
    'admin api apps assets auth broadcasting dashboard docs en fr health help invite loading login logout logs',
    'mail me metrics new null policy public releases root sanctum settings static status stock storeroom',
    'subscriptions support system team teams undefined user users www',
  ].flatMap((words) => words.split(' ')),
);

export const MAX_SLUG_LENGTH = 60;
const FORM = /^[a-z0-9]+(-[a-z0-9]+)*$/;

export function isReserved(slug: string): boolean {
  return RESERVED.has(slug);
}

/** Whether a slug has only lower-case letters, digits and single hyphens, and is no number, which would be an id. */
export function isSlug(text: string): boolean {
  return FORM.test(text) && !/^\d+$/.test(text) && text.length <= MAX_SLUG_LENGTH;
}

/** A slug from a name: `Übersee & Café` gives `ubersee-cafe`. A name without usable letters gives `team`. */
export function slugOf(name: string): string {
  const plain = name
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, MAX_SLUG_LENGTH - 6)
    .replace(/^-+|-+$/g, '');
  return /[a-z]/.test(plain) ? plain : `team${plain === '' ? '' : `-${plain}`}`;
}

/** The first of `slug`, `slug-2`, `slug-3` … that is free. */
export function freeSlug(slug: string, taken: ReadonlySet<string>): string {
  if (!taken.has(slug) && !isReserved(slug)) return slug;
  let number = 2;
  while (taken.has(`${slug}-${number}`)) number += 1;
  return `${slug}-${number}`;
}
