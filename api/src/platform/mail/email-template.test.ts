import { momentIn, renderEmailTemplate } from './email-template';

const HOSTILE = '<b title="x">&\u202e\u200b';
const head = {
  name: `Brand ${HOSTILE}`,
  contact_email: 'a@x.test',
  origin: 'https://stock.example/?a=1&b="',
};
const template = {
  subject: `Subject ${HOSTILE}\r\nBcc: somebody@else.example`,
  paragraphs: [`Paragraph ${HOSTILE}`],
  quote: `Quote ${HOSTILE}\nsecond`,
  action: { label: `Label <b title="x">&`, url: 'https://x.test/?a=1&b="' },
  notes: [`Note ${HOSTILE}`],
};

it('every part of a mail is text in its HTML, with what a person wrote, the name of the team and the addresses [product.2670]', () => {
  const { html } = renderEmailTemplate(template, head, 'en');
  for (const part of ['Brand', 'Subject', 'Paragraph', 'Quote', 'Label', 'Note']) {
    expect(html).toContain(`${part} &lt;b title=&quot;x&quot;&gt;&amp;`);
  }
  expect(html).not.toContain('<b ');
  expect(html).toContain('href="https://x.test/?a=1&amp;b=&quot;"');
  expect(html).toContain('href="https://stock.example/?a=1&amp;b=&quot;"');
});

it('no part of a mail has invisible characters, and its subject is one line [product.2671]', () => {
  const { subject, text, html } = renderEmailTemplate(template, head, 'en');
  expect(subject).toBe('Subject <b title="x">& Bcc: somebody@else.example');
  expect(`${subject}${text}${html}`).not.toMatch(/[\u202e\u200b]/);
});

it('each line that a person wrote is marked as a quotation in the text of a mail', () => {
  expect(renderEmailTemplate(template, head, 'en').text).toContain('> Quote <b title="x">&\n> second\n\n');
});

it('a moment in a mail is told in UTC, in the language of the mail', () => {
  const at = '2026-11-20T23:34:05.000000Z';
  expect([momentIn(at, 'en'), momentIn(at, 'fr')]).toEqual([
    '20 November 2026 at 23:34 UTC',
    '20 novembre 2026 à 23:34 UTC',
  ]);
});
