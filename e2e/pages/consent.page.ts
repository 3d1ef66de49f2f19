import type { Locator, Page } from '@playwright/test';

/** The question about cookies, and the dialog that "Choose" opens. */
export class Consent {
  readonly popup: Locator;
  readonly modal: Locator;

  constructor(page: Page) {
    this.popup = page.getByRole('region', { name: /^Cookies on / });
    this.modal = page.getByRole('dialog', { name: 'Choose your cookies' });
  }

  async onlyNecessary(): Promise<void> {
    await this.popup.getByRole('button', { name: 'Only necessary' }).click();
  }

  async choose(): Promise<void> {
    await this.popup.getByRole('button', { name: 'Choose' }).click();
  }
}
