import { expect, type Locator, type Page } from '@playwright/test';
import type { Person } from '../fixtures/team';

/** The dialog that asks to sign in again. */
export class SessionOver {
  readonly dialog: Locator;
  readonly username: Locator;
  readonly password: Locator;
  readonly button: Locator;

  constructor(page: Page) {
    this.dialog = page.getByRole('dialog', { name: 'Your session has ended' });
    this.username = this.dialog.getByRole('textbox', { name: 'Username' });
    this.password = this.dialog.getByRole('textbox', { name: 'Password', exact: true });
    this.button = this.dialog.getByRole('button', { name: 'Sign in' });
  }

  async signIn({ password }: Pick<Person, 'password'>): Promise<void> {
    await this.password.fill(password);
    await this.button.click();
    await expect(this.dialog).toHaveCount(0);
  }
}
