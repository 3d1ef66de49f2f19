import type { Locator, Page } from '@playwright/test';

/** The filter of a list by place. */
export class LocationFilter {
  readonly chip: Locator;

  constructor(readonly page: Page) {
    this.chip = page
      .getByRole('toolbar', { name: 'Find items' })
      .or(page.getByLabel('Find items'))
      .getByRole('button', { name: /^Location/ });
  }

  async choose(...places: string[]): Promise<void> {
    await this.chip.click();
    for (const place of places) await this.page.getByRole('option', { name: place, exact: true }).click();
    await this.page.keyboard.press('Escape');
  }

  async remove(): Promise<void> {
    await this.page.getByRole('button', { name: 'Remove location filter' }).click();
  }
}
