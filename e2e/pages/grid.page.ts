import type { Page } from '@playwright/test';

/** The grid of the available items. */
export class GridPage {
  constructor(readonly page: Page) {}

  readonly grid = () => this.page.getByRole('grid');
  readonly review = (name: RegExp | string = /^Review/) => this.page.getByRole('button', { name });
  readonly dialog = () => this.page.getByRole('dialog', { name: /^Review/ });

  async open(): Promise<this> {
    await this.page.goto('/stock?mode=grid');
    await this.grid().waitFor();
    return this;
  }

  /** A cell by the present name of its item and the number of its column, from 1. */
  cell(name: string, column: 1 | 2 | 3) {
    return this.row(name)
      .getByRole('gridcell')
      .nth(column - 1);
  }

  row(name: string) {
    return this.page
      .getByRole('row')
      .filter({ has: this.page.getByRole('rowheader', { name, exact: true }) });
  }

  async paste(text: string): Promise<void> {
    await this.page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await this.page.evaluate((copied) => navigator.clipboard.writeText(copied), text);
    await this.page.keyboard.press('Control+v');
  }
}
