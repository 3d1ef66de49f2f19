import { expect, type Locator, type Page } from '@playwright/test';

/** The list of teams, and one team's page. */
export class TeamsPage {
  readonly name: Locator;

  constructor(readonly page: Page) {
    this.name = page.getByRole('searchbox', { name: 'Filter by name' });
  }

  async open(address = '/teams'): Promise<this> {
    await this.page.goto(address);
    await expect(this.page.getByRole('heading', { level: 1, name: 'Teams' })).toBeVisible();
    return this;
  }

  async openTeam(slug: string, name: string, tab?: string): Promise<this> {
    await this.page.goto(`/teams/${slug}${tab ? `?tab=${tab}` : ''}`);
    await expect(this.page.getByRole('heading', { level: 1, name })).toBeVisible();
    return this;
  }

  /** The names in the table, in their order. */
  names(): Locator {
    return this.page.locator('tbody').getByRole('rowheader').getByRole('link');
  }

  row(name: string): Locator {
    return this.page.getByRole('row').filter({ has: this.page.getByRole('link', { name, exact: true }) });
  }

  dialog(name: string): Locator {
    return this.page.getByRole('dialog', { name });
  }
}
