/** What nobody sees, and what turns the text around it: names with them pass for other names. Joiners are letters' own. */
const INVISIBLE =
  /[\u00AD\u034F\u061C\u115F\u1160\u17B4\u17B5\u180B-\u180F\u200B\u200E\u200F\u2028-\u202E\u2060-\u206F\u2800\u3164\uFEFF\uFFA0\uFFF0-\uFFFB\u{1BCA0}-\u{1BCA3}\u{1D159}\u{1D173}-\u{1D17A}\u{E0000}-\u{E0FFF}]/gu;

/** Whether a name holds characters that nobody sees, or is made of nothing that anybody does. */
export function hasInvisible(name: string): boolean {
  return name.search(INVISIBLE) >= 0 || (name !== '' && !/[^\p{C}\p{Z}\p{M}]/u.test(name));
}

/** The same text without them: for what was kept before they were refused. */
export function withoutInvisible(text: string): string {
  return text.replace(INVISIBLE, '');
}
