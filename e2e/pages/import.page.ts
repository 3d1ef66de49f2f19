import { expect, type Locator, type Page } from '@playwright/test';

/** The import of items from a file. */
export class ImportScreen {
  readonly commit: Locator;
  readonly plan: Locator;
  readonly columns: Locator;

  constructor(readonly page: Page) {
    this.commit = page.getByRole('button', { name: /^Import \d/ });
    this.plan = page.getByRole('table', { name: 'Rows of the file and what would become of them' });
    this.columns = page.getByRole('table', { name: 'Columns' });
  }

  async open(): Promise<this> {
    await this.page.goto('/stock?import=1');
    await expect(this.page.getByRole('heading', { name: 'Choose a file' })).toBeVisible();
    return this;
  }

  async choose(name: string, content: string | Buffer): Promise<void> {
    await this.page
      .locator('input[type="file"]')
      .setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(content) });
  }

  /** The row with this number in the file. */
  row(number: number): Locator {
    return this.plan
      .getByRole('row')
      .filter({ has: this.page.getByRole('cell', { name: String(number), exact: true }) });
  }

  cell(field: string, row: number): Locator {
    return this.page.getByRole('textbox', { name: `${field} of row ${row}`, exact: true });
  }

  /** The state of the user's imports and exports, on a list. */
  jobs(): Locator {
    return this.page.getByRole('region', { name: 'Imports and exports' });
  }
}
