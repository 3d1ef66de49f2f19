const JOINED: Readonly<Record<string, string>> = {
  œ: 'oe',
  æ: 'ae',
  ß: 'ss',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ı: 'i',
  '’': "'",
  ʼ: "'",
  '‘': "'",
};

/**
 * A text as it is searched: without case and accents, with plain letters for joined ones and one kind of apostrophe. The
 * database finds names by the same rule, so that a page may say of an item whether a search would find it.
 */
export function folded(text: string): string {
  return text
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .replace(/[œæßøłđı’ʼ‘]/g, (sign) => JOINED[sign] ?? sign);
}
