import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { Keyboard } from '../fixtures/keyboard';
import type { ProductAddress } from '../fixtures/product';
import { expect, test } from '../fixtures/test';
import { ContactForm } from '../pages/contact-form.page';

/** The page has stood open for a minute: whoever is done at once is taken for a machine. */
async function openAMinuteAgo(page: Page, address: string): Promise<ContactForm> {
  await page.clock.setFixedTime(Date.now() - 60_000);
  await page.goto(address);
  return new ContactForm(page);
}

/** The mail that holds this text, as it lies in the outbox; empty while there is none. */
function mailWith({ dataDir }: ProductAddress, text: string): string {
  const folder = join(dataDir, 'outbox');
  if (!existsSync(folder)) return '';
  const mails = readdirSync(folder).filter((name) => name.endsWith('.eml'));
  return (
    mails.map((name) => readFileSync(join(folder, name), 'utf8')).find((mail) => mail.includes(text)) ?? ''
  );
}

test(
  'a guest who has not answered about cookies is led to what is missing in a contact message, sends it by keyboard, and its mail has the reference number shown on the page',
  { tag: ['@landing.103', '@landing.104', '@landing.108', '@landing.109'] },
  async ({ product, visitor, expectedConsole }) => {
    expectedConsole.push(/status of 422/);
    const page = await visitor({ language: 'en' });
    const contact = await openAMinuteAgo(page, '/');
    const keyboard = new Keyboard(page);
    await keyboard.reach(page.getByRole('link', { name: 'Ask for an account' }));
    await keyboard.press('Enter');
    await keyboard.reach(contact.name);
    await keyboard.type('Robin Ellison');
    await keyboard.reach(contact.button);
    await keyboard.press('Enter');
    await expect(contact.email).toBeFocused();
    await expect(contact.email).toHaveAccessibleDescription('Enter your e-mail address');
    await keyboard.type('robin@otley.example');
    await keyboard.reach(contact.plan);
    await keyboard.type('Team');
    await keyboard.reach(contact.message);
    await keyboard.type('How many buildings can we have?');
    await keyboard.reach(contact.button);
    await keyboard.press('Enter');
    await expect(contact.thanks).toBeFocused();
    await expect(contact.form).toHaveCount(0);
    const reference = await contact.reference();
    expect(reference).not.toBe('');
    await expect.poll(() => mailWith(product, reference)).toContain('> How many buildings can we have?');
    const mail = mailWith(product, reference);
    expect(mail).toContain('Reply-To: robin@otley.example');
    expect(mail).toContain('Plan: Team');
  },
);

test(
  'the contact form is loaded when its section comes near or the address names it, and without its file the mail link stays',
  { tag: ['@landing.103', '@landing.1740', '@landing.107'] },
  async ({ visitor, expectedConsole }) => {
    expectedConsole.push(/contact-form/);
    const page = await visitor({ consent: true, language: 'en', height: 700 });
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    await page.goto('/');
    await expect(page.getByRole('heading', { name: 'Tell us what you keep.' })).toBeAttached();
    await page.waitForLoadState('networkidle');
    const heightOf = () => page.evaluate(() => document.documentElement.scrollHeight);
    const before = await heightOf();
    expect(asked.filter((address) => address.includes('contact-form'))).toEqual([]);
    const contact = new ContactForm(page);
    await page.getByRole('link', { name: 'Ask for an account' }).click();
    await expect(contact.form).toBeInViewport();
    expect(await heightOf()).toBe(before);

    await page.goto('/?plan=team#contact');
    await expect(contact.form).toBeInViewport();
    await expect(contact.plan).toHaveValue('team');

    await page.route(/contact-form/, (route) => route.abort());
    const lost = page.waitForEvent('requestfailed', (request) => request.url().includes('contact-form'));
    await page.reload();
    await lost;
    await expect(page.getByText('We answer within one working day. Write to')).toBeVisible();
    await expect(page.getByRole('link', { name: /^enquiries@/ })).toBeInViewport();
  },
);
