import { escapeHtml } from './html';

it.each([
  ['<b>7 & 8</b>', '&lt;b&gt;7 &amp; 8&lt;/b&gt;'],
  ['" onload="x', '&quot; onload=&quot;x'],
  ["' onload='x", '&#39; onload=&#39;x'],
])('the text %j is escaped for HTML, quotes too: %j', (text, escaped) => {
  expect(escapeHtml(text)).toBe(escaped);
});
