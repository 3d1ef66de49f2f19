import type { Locator, Page } from '@playwright/test';

/** The dialog that adds an item. */
export class CreateDialog {
  readonly dialog: Locator;
  readonly name: Locator;
  readonly location: Locator;
  readonly amount: Locator;

  constructor(readonly page: Page) {
    this.dialog = page.getByRole('dialog', { name: 'Add item' });
    this.name = this.dialog.getByRole('textbox', { name: 'Name' });
    this.location = this.dialog.getByRole('combobox', { name: 'Location' });
    this.amount = this.dialog.getByRole('textbox', { name: 'Starting amount' });
  }

  async open(): Promise<this> {
    await this.page.getByRole('button', { name: 'Add item' }).first().click();
    return this;
  }

  async add(): Promise<void> {
    await this.dialog.getByRole('button', { name: 'Add item' }).click();
  }
}
