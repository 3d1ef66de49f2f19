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

  /** Keeps a message, which would leave after a while, with the pointer on it. */
  async hold(text: string): Promise<void> {
    await this.saying(text).hover();
  }

  /** The way back that a message offers, once it is there. */
  undo(text: string): Locator {
    return this.saying(text).locator('..').getByRole('button', { name: 'Undo' });
  }
}
