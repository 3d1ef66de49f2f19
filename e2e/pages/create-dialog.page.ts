import type { Locator, Page } from '@playwright/test';

/** The dialog that adds an item. */
export class CreateDialog {
  readonly dialog: Locator;
  readonly name: Locator;
  readonly location: Locator;
  readonly amount: Locator;
  readonly keepOpen: Locator;

  constructor(readonly page: Page) {
    this.dialog = page.getByRole('dialog', { name: 'Add item' });
    this.name = this.dialog.getByRole('textbox', { name: 'Name' });
    this.location = this.dialog.getByRole('combobox', { name: 'Location' });
    this.amount = this.dialog.getByRole('textbox', { name: 'Starting amount' });
    this.keepOpen = this.dialog.getByRole('switch', { name: 'Keep open for the next' });
  }

  async open(): Promise<this> {
    await this.page.getByRole('button', { name: 'Add item' }).first().click();
    return this;
  }

  async place(name: string): Promise<void> {
    await this.location.fill(name);
    await this.dialog.getByRole('option', { name, exact: true }).click();
  }

  async add(): Promise<void> {
    await this.dialog.getByRole('button', { name: 'Add item' }).click();
  }
}
