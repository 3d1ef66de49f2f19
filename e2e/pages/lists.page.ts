import { expect, type Locator, type Page } from '@playwright/test';

/** The sidebar of picking lists: the user's own, and the open one. */
export class ListsPage {
  readonly sidebar: Locator;

  constructor(readonly page: Page) {
    this.sidebar = page.getByRole('complementary', { name: 'Picking lists' });
  }

  /** Opens the sidebar from the top bar. */
  async show(): Promise<this> {
    await this.page.getByRole('button', { name: 'Picking lists', exact: true }).click();
    await expect(this.sidebar.getByRole('radio', { name: 'My lists' })).toBeAttached();
    return this;
  }

  entry(customer: string): Locator {
    return this.sidebar.getByRole('listitem').filter({ hasText: customer });
  }

  panel(customer: string): Locator {
    return this.page.getByRole('complementary', { name: customer });
  }

  /** Opens a list by its address. */
  async open(id: number, customer: string): Promise<Locator> {
    await this.page.goto(`/stock?list=${id}`);
    const panel = this.panel(customer);
    await expect(panel.getByRole('heading', { name: customer })).toBeVisible();
    return panel;
  }

  async pick(id: number, customer: string): Promise<Locator> {
    await this.page.goto(`/stock?list=${id}&mode=pick`);
    const dialog = this.page.getByRole('dialog', { name: `Pick: ${customer}` });
    await expect(dialog).toBeVisible();
    return dialog;
  }
}

/** A line of an open list. */
export const lineOf = (panel: Locator, name: string) =>
  panel.getByRole('list', { name: 'Lines' }).getByRole('listitem').filter({ hasText: name });

/** The names on a list, from the top. */
export const namesOf = (panel: Locator) =>
  panel.getByRole('list', { name: 'Lines' }).getByRole('listitem').getByRole('link');
