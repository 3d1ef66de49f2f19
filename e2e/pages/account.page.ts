import { expect, type Locator, type Page } from '@playwright/test';
import { Shell } from './shell.page';

/** The account dialog over the open page. */
export class AccountDrawer {
  readonly drawer: Locator;
  readonly sessions: Locator;

  constructor(readonly page: Page) {
    this.drawer = page.getByRole('dialog', { name: 'Account', exact: true });
    this.sessions = this.drawer
      .getByRole('region', { name: 'Where you are signed in' })
      .getByRole('listitem');
  }

  /** Opens it from the menu of the user. */
  async openFromMenu(): Promise<this> {
    await new Shell(this.page).account.click();
    await this.page.getByRole('menuitem', { name: 'Account settings' }).click();
    await expect(this.drawer).toBeVisible();
    return this;
  }

  async open(): Promise<this> {
    await this.page.goto('/stock?account=1');
    await expect(this.drawer).toBeVisible();
    return this;
  }

  /** Chooses an option, and waits until it is saved. */
  async choose(group: string, name: string): Promise<void> {
    const saved = this.page.waitForResponse(
      (answer) => answer.request().method() === 'PUT' && answer.url().endsWith('/api/user/preferences'),
    );
    const choices = this.drawer.getByRole('radiogroup', { name: group, exact: true });
    await choices
      .locator('label')
      .filter({ hasText: new RegExp(`^${name}$`) })
      .click();
    expect((await saved).status()).toBe(200);
  }

  async close(): Promise<void> {
    await this.drawer.getByRole('button', { name: 'Close the account' }).click();
    await expect(this.drawer).toHaveCount(0);
  }
}
