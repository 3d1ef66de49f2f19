import { expect, type Locator, type Page } from '@playwright/test';

/** The command palette. */
export class Palette {
  readonly dialog: Locator;
  readonly field: Locator;
  readonly state: Locator;

  constructor(readonly page: Page) {
    this.dialog = page.getByRole('dialog', { name: 'Search and commands' });
    this.field = this.dialog.getByRole('combobox', { name: 'What are you looking for?' });
    this.state = this.dialog.getByRole('status');
  }

  async open(): Promise<this> {
    await this.page.keyboard.press('Control+k');
    await expect(this.field).toBeFocused();
    return this;
  }

  option(name: string | RegExp): Locator {
    return this.dialog.getByRole('option', { name });
  }

  /** The selected entry. */
  get active(): Locator {
    return this.dialog.getByRole('option', { selected: true });
  }
}
