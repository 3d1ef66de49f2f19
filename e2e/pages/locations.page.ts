import { expect, type Locator, type Page } from '@playwright/test';

/** The list of locations. */
export class LocationsPage {
  readonly table: Locator;
  readonly newName: Locator;

  constructor(readonly page: Page) {
    this.table = page.getByRole('table', { name: 'Locations' });
    this.newName = page.getByRole('textbox', { name: 'New location' });
  }

  async open(address = '/stock/locations'): Promise<this> {
    await this.page.goto(address);
    await expect(this.page.getByRole('heading', { level: 1, name: 'Locations' })).toBeVisible();
    return this;
  }

  row(name: string): Locator {
    return this.table.getByRole('row').filter({ has: this.page.getByRole('link', { name, exact: true }) });
  }

  /** The number of items in a location. */
  items(name: string): Locator {
    return this.row(name).locator('[data-column="number"]').first();
  }

  /** Chooses from the row's menu: Rename, Archive, Merge into…, Unarchive, Delete. */
  async choose(location: string | Locator, action: string): Promise<void> {
    const row = typeof location === 'string' ? this.row(location) : location;
    await row.hover();
    await row.getByRole('button', { name: /^More for / }).click();
    await this.page.getByRole('menu').getByRole('menuitem', { name: action, exact: true }).click();
  }
}
