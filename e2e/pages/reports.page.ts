import { expect, type Locator, type Page } from '@playwright/test';

/** The page of reports. */
export class ReportsPage {
  readonly list: Locator;
  readonly chart: Locator;
  readonly table: Locator;
  /** The notice that data has changed since the report was loaded. */
  readonly badge: Locator;
  readonly asOf: Locator;

  constructor(readonly page: Page) {
    const main = page.getByRole('main');
    this.list = main.getByRole('navigation', { name: /^(Reports|Rapports)$/ });
    this.chart = main.getByRole('slider', { name: /^(Chart|Graphique)/ });
    this.table = main.getByRole('table');
    this.badge = main.getByRole('button', { name: /^(Something has changed|Des données ont changé)/ });
    this.asOf = main.getByRole('button', { name: /^(as of|Actualisé\s:)/ });
  }

  async open(path = '/stock/reports'): Promise<this> {
    await this.page.goto(path);
    await expect(this.asOf).toBeVisible();
    return this;
  }

  /** The figure with a label. */
  figure(label: string): Locator {
    return this.page
      .getByRole('main')
      .locator('dl > div', { has: this.page.getByText(label, { exact: true }) })
      .locator('b');
  }
}
