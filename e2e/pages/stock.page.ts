import { expect, type Locator, type Page } from '@playwright/test';

/** A list of items: available, empty or archived. */
export class StockPage {
  readonly table: Locator;
  readonly count: Locator;
  readonly search: Locator;
  readonly pages: Locator;

  constructor(readonly page: Page) {
    this.table = page.getByRole('table');
    this.count = page.getByRole('status').filter({ hasText: /^[\d,]+ items?$/ });
    this.search = page.getByRole('searchbox', { name: 'Filter by name' });
    this.pages = page.getByRole('navigation', { name: 'Pages' });
  }

  async open(address = '/stock'): Promise<this> {
    await this.page.goto(address);
    // Prerendered rows do not react to presses yet.
    await expect(this.page.locator('#storeroom-rows')).toHaveCount(0);
    await expect(this.page.getByRole('heading', { level: 1 })).toBeVisible();
    return this;
  }

  row(name: string): Locator {
    return this.table.getByRole('row').filter({ has: this.link(name) });
  }

  link(name: string): Locator {
    return this.page.getByRole('link', { name, exact: true });
  }

  amount(name: string): Locator {
    return this.row(name).locator('[data-column="amount"]');
  }

  /** A removed row, which stays visible for a moment. */
  leavingRow(name: string): Locator {
    return this.table.getByRole('row').filter({ has: this.page.locator('s', { hasText: name }) });
  }

  /** The names on the page, from the top. */
  names(): Locator {
    return this.table.locator('tbody').getByRole('row').getByRole('link');
  }

  async oneLess(name: string): Promise<void> {
    await this.row(name).hover();
    await this.page.getByRole('button', { name: `One less ${name}` }).click();
  }

  /** The checkbox of a row. */
  box(name: string): Locator {
    return this.table.getByRole('checkbox', { name: `Select ${name}`, exact: true });
  }

  /** The bar with the number of selected items and the actions on them. */
  selection(): Locator {
    return this.page.getByRole('region', { name: 'Selection' });
  }

  /** Chooses an action on the selected items. */
  async chooseForAll(action: string): Promise<void> {
    await this.selection().getByRole('button', { name: action, exact: true }).click();
  }

  /** Chooses from the row's menu: Receive, Use, Edit, Archive, Unarchive, Delete. */
  async choose(name: string, action: string): Promise<void> {
    await this.row(name).hover();
    await this.page.getByRole('button', { name: `More for ${name}` }).click();
    await this.page.getByRole('menu').getByRole('menuitem', { name: action, exact: true }).click();
  }

  async sortBy(column: string): Promise<void> {
    await this.table.getByRole('columnheader', { name: column }).getByRole('button').click();
  }

  heads(): Locator {
    return this.table.getByRole('columnheader');
  }

  /** Chooses from the menu of views and columns. */
  async chooseOfViews(entry: string): Promise<void> {
    await this.page.getByRole('button', { name: 'Views and columns' }).click();
    await this.page
      .getByRole('menu', { name: 'Views and columns' })
      .getByRole('menuitem', { name: entry })
      .click();
  }

  /** Waits until the setup of the table is loaded, which is last to arrive. */
  async bringSetup(): Promise<void> {
    await this.page.getByRole('button', { name: 'Views and columns' }).click();
    await this.page.getByRole('menuitem', { name: 'Save this view' }).waitFor();
    await this.page.keyboard.press('Escape');
  }
}
