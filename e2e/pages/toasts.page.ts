import type { Locator, Page } from '@playwright/test';

/** Messages that float over the page for a while. */
export class Toasts {
  readonly region: Locator;

  constructor(page: Page) {
    this.region = page.getByRole('region', { name: 'Messages' });
  }

  saying(text: string): Locator {
    return this.region.getByText(text, { exact: true });
  }

  async press(action: string): Promise<void> {
    await this.region.getByRole('button', { name: action }).last().click();
  }
}
