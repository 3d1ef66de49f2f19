import { expect, type Locator, type Page } from '@playwright/test';
import { AdjustForm } from './adjust-form.page';

/** The panel of one item beside its list. */
export class ItemPanel {
  readonly panel: Locator;
  readonly name: Locator;
  readonly location: Locator;
  readonly adjust: AdjustForm;

  constructor(
    readonly page: Page,
    /** The name of the item; any by default. */
    readonly title?: string,
  ) {
    this.panel = page.getByRole('complementary', title === undefined ? {} : { name: title });
    this.name = this.panel.getByRole('textbox', { name: 'Name', exact: true });
    this.location = this.panel.getByRole('combobox', { name: 'Location' });
    this.adjust = new AdjustForm(page, title ?? '');
  }

  async open(id: number): Promise<this> {
    await this.page.goto(`/stock?item=${id}`);
    await expect(this.panel).toBeVisible();
    return this;
  }

  /** A figure of the item: Amount, Promised or Free. */
  figure(name: string): Locator {
    return this.panel
      .locator('dl > div')
      .filter({ has: this.page.getByText(name, { exact: true }) })
      .locator('dd');
  }

  /** Its history, newest first. */
  changes(): Locator {
    return this.panel.getByRole('listitem');
  }

  async save(): Promise<void> {
    await this.panel.getByRole('button', { name: 'Save', exact: true }).click();
  }

  async close(): Promise<void> {
    await this.panel.getByRole('button', { name: 'Close' }).click();
  }
}
