import type { FastifyReply } from 'fastify';
import { escapeHtml } from './html';
import { sendPlainPage } from './plain-page';

it.each([
  ['<b>7 & 8</b>', '&lt;b&gt;7 &amp; 8&lt;/b&gt;'],
  ['" onload="x', '&quot; onload=&quot;x'],
  ["' onload='x", '&#39; onload=&#39;x'],
])('the text %j is escaped for HTML, quotes too: %j', (text, escaped) => {
  expect(escapeHtml(text)).toBe(escaped);
});

it('the title of a page that the API draws is text, and the page may run no scripts [wire.2672]', () => {
  const sent: Record<string, string> = {};
  const reply = {
    type: () => reply,
    header: (name: string, value: string) => Object.assign(reply, { [name]: (sent[name] = value) }),
    send: (text: string) => (sent['page'] = text),
  };
  const page = { title: '</title><script>1</script>', locale: 'en', body: '' } as const;
  sendPlainPage(reply as unknown as FastifyReply, page);
  expect(sent['page']).toContain('<title>&lt;/title&gt;&lt;script&gt;1&lt;/script&gt;</title>');
  expect(sent['content-security-policy']).toMatch(
    /^default-src 'none'; style-src 'sha256-[^ ]+'; frame-src 'self'; form-action 'self'/,
  );
});
