import { expect, type Locator, type Page } from '@playwright/test';
import type { Person } from '../fixtures/team';

/** The login page. */
export class LoginPage {
  readonly username: Locator;
  readonly password: Locator;
  readonly remember: Locator;
  readonly button: Locator;
  readonly problem: Locator;

  constructor(readonly page: Page) {
    this.username = page.getByRole('textbox', { name: 'Username' });
    this.password = page.getByRole('textbox', { name: 'Password', exact: true });
    this.remember = page.getByRole('checkbox', { name: 'Remember me' });
    this.button = page.getByRole('button', { name: 'Sign in' });
    this.problem = page.getByRole('form', { name: 'Sign in' }).getByRole('alert');
  }

  async open(address = '/login'): Promise<this> {
    await this.page.goto(address);
    await expect(this.button).toBeVisible();
    return this;
  }

  async fill({ username, password }: Pick<Person, 'username' | 'password'>): Promise<void> {
    await this.username.fill(username);
    await this.password.fill(password);
  }

  async signIn(person: Pick<Person, 'username' | 'password'>): Promise<void> {
    await this.fill(person);
    await this.button.click();
  }
}
