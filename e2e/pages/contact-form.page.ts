import type { Locator, Page } from '@playwright/test';

/** The contact form at the foot of the landing page. */
export class ContactForm {
  readonly form: Locator;
  readonly name: Locator;
  readonly email: Locator;
  readonly plan: Locator;
  readonly message: Locator;
  readonly button: Locator;
  readonly thanks: Locator;

  constructor(readonly page: Page) {
    this.form = page.getByRole('form', { name: 'Tell us what you keep.' });
    this.name = this.form.getByRole('textbox', { name: 'Name' });
    this.email = this.form.getByRole('textbox', { name: 'E-mail' });
    this.plan = this.form.getByRole('combobox', { name: 'Plan' });
    this.message = this.form.getByRole('textbox', { name: 'Message' });
    this.button = this.form.getByRole('button', { name: 'Send message' });
    this.thanks = page.getByRole('main').getByRole('status', { name: /^Thank you/ });
  }

  /** The number in the confirmation. */
  async reference(): Promise<string> {
    return /C-\w{8}/.exec(await this.thanks.innerText())?.[0] ?? '';
  }
}
