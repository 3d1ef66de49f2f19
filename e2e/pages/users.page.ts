import { expect, type Locator, type Page } from '@playwright/test';

/** The people of a team, the invitations to it, and its roles. */
export class UsersPage {
  /** The rows of people, without the head. */
  readonly rows: Locator;
  readonly panel: Locator;
  readonly dialog: Locator;

  constructor(readonly page: Page) {
    this.rows = page
      .locator('tbody')
      .getByRole('row')
      .filter({ has: page.getByRole('rowheader') });
    this.panel = page.getByRole('complementary');
    this.dialog = page.getByRole('dialog');
  }

  async open(): Promise<this> {
    await this.page.goto('/users');
    await expect(this.page.getByRole('heading', { level: 1, name: 'Users' })).toBeVisible();
    return this;
  }

  row(name: string): Locator {
    return this.rows.filter({ has: this.page.getByRole('link', { name, exact: true }) });
  }

  /** Chooses an entry of the menu of a person. */
  async act(name: string, action: string): Promise<void> {
    await this.page.getByRole('button', { name: `Actions for ${name}` }).click();
    await this.page.getByRole('menuitem', { name: action }).click();
  }

  role(): Locator {
    return this.dialog.getByRole('combobox', { name: /^Role in/ });
  }

  async save(): Promise<void> {
    await this.dialog.getByRole('button', { name: 'Save' }).click();
  }
}
