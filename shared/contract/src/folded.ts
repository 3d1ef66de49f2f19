/** Signs that stay when the accents are taken off, and what is typed for each. */
const JOINED = 'œæßøłđı’ʼ‘';
const PLAIN = "oe ae ss o l d i ' ' '".split(' ');

/**
 * A text as it is searched: without case and accents, with plain letters for joined ones and one kind of apostrophe. The
 * database finds names by the same rule, so that a page may say of an item whether a search would find it.
 */
export function folded(text: string): string {
  return text
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .replace(/[^ -~]/g, (sign) => PLAIN[JOINED.indexOf(sign)] ?? sign);
}
