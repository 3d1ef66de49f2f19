import { expect, type Locator, type Page } from '@playwright/test';

/** The dashboard. */
export class DashboardPage {
  readonly tiles: Locator;
  readonly activity: Locator;
  readonly attention: Locator;
  readonly movements: Locator;

  constructor(readonly page: Page) {
    this.tiles = page.getByRole('navigation', { name: 'Stock figures' });
    this.activity = page.getByRole('region', { name: 'Activity' });
    this.attention = page.getByRole('region', { name: 'Needs attention' });
    this.movements = page.getByRole('region', { name: 'Movements' });
  }

  async open(): Promise<this> {
    await this.page.goto('/dashboard');
    await expect(this.page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();
    return this;
  }

  /** The tile with this label: `Available`, `Empty`, … */
  tile(name: string): Locator {
    return this.tiles.getByRole('link', { name });
  }
}
