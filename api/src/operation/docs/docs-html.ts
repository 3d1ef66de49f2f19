import { escapeHtml } from '../../platform/http/html';

/** Text with `code` in back quotes. */
export function prose(text = ''): string {
  return escapeHtml(text).replace(/`([^`]+)`/g, '<code>$1</code>');
}

export const code = (text: string) => `<code>${escapeHtml(text)}</code>`;

/** A table with a caption and a head; wide ones scroll by themselves, by keyboard too. */
export function table(caption: string, heads: string[], rows: string[][]): string {
  if (rows.length === 0) return '';
  const head = heads.map((title) => `<th scope="col">${title}</th>`).join('');
  const body = rows.map(
    ([first = '', ...cells]) =>
      `<tr><th scope="row">${first}</th>${cells.map((cell) => `<td>${cell}</td>`).join('')}</tr>`,
  );
  return `<div class="scroll" role="group" aria-label="${caption}" tabindex="0"><table><caption>${caption}</caption><thead><tr>${head}</tr></thead><tbody>${body.join('')}</tbody></table></div>`;
}
