import type { Locator, Page } from '@playwright/test';

/** The toasts. */
export class Toasts {
  readonly region: Locator;

  constructor(page: Page) {
    this.region = page.getByRole('region', { name: 'Messages' });
  }

  saying(text: string): Locator {
    return this.region.getByText(text, { exact: true });
  }

  /** Hovers over a toast, so that it does not disappear. */
  async hold(text: string): Promise<void> {
    await this.saying(text).hover();
  }

  /** The Undo button of a toast. */
  undo(text: string): Locator {
    return this.saying(text).locator('..').getByRole('button', { name: 'Undo' });
  }
}
