/** Characters that have no accent to remove, with the letters that users type for them. */
const JOINED = 'œæßøłđı’ʼ‘';
const PLAIN = "oe ae ss o l d i ' ' '".split(' ');

/**
 * Normalises a text for searching: without case and accents, ligatures as plain letters, and one kind of apostrophe.
 * The database uses the same rule, so that a page knows whether a search would find an item.
 */
export function folded(text: string): string {
  return text
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .replace(/[^ -~]/g, (sign) => PLAIN[JOINED.indexOf(sign)] ?? sign);
}
