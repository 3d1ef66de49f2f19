import { expect, type Locator, type Page } from '@playwright/test';

/** The log of stock. */
export class LogsPage {
  readonly count: Locator;
  readonly search: Locator;
  readonly pill: Locator;
  readonly follow: Locator;
  /** The rows of entries, without the headings of days. */
  readonly entries: Locator;

  constructor(readonly page: Page) {
    this.count = page.getByRole('status').filter({ hasText: /^[\d,]+ lines?$/ });
    this.search = page.getByRole('searchbox', { name: 'Filter by name' });
    this.pill = page.getByRole('button', { name: /new · Show/ });
    this.follow = page.getByRole('switch', { name: 'Follow live' });
    this.entries = page
      .locator('tbody')
      .getByRole('row')
      .filter({ has: page.getByRole('time') });
  }

  async open(address = '/logs'): Promise<this> {
    await this.page.goto(address);
    await expect(this.page.getByRole('heading', { level: 1, name: 'Logs' })).toBeVisible();
    return this;
  }

  /** Chooses from a filter: Location or Action. */
  async filter(name: string, choice: string): Promise<void> {
    await this.page
      .getByRole('button', { name: new RegExp(`^${name}`) })
      .first()
      .click();
    await this.page.getByRole('option', { name: choice, exact: true }).click();
    await this.page.keyboard.press('Escape');
  }
}
