import type { Locator, Page } from '@playwright/test';

/** The form for a new password, opened by the link of a recovery or invitation. */
export class NewPasswordForm {
  readonly email: Locator;
  readonly password: Locator;
  readonly again: Locator;
  readonly button: Locator;

  constructor(readonly page: Page) {
    this.email = page.getByRole('textbox', { name: 'E-mail address', exact: true });
    this.password = page.getByRole('textbox', { name: 'New password', exact: true });
    this.again = page.getByRole('textbox', { name: 'Confirm new password' });
    this.button = page.getByRole('button', { name: /^Set password and sign in$|^Accept and join$/ });
  }

  async set(password: string, again = password): Promise<void> {
    await this.password.fill(password);
    await this.again.fill(again);
    await this.button.click();
  }
}
