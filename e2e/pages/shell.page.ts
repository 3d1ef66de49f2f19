import { expect, type Locator, type Page } from '@playwright/test';

/** The frame around every page: bar, menu, connection. */
export class Shell {
  readonly menu: Locator;
  readonly menuButton: Locator;
  readonly connection: Locator;
  readonly account: Locator;

  constructor(readonly page: Page) {
    this.menu = page.getByRole('navigation', { name: 'Main' });
    // In the bottom bar it has another name.
    this.menuButton = page.getByRole('button', { name: /^(Menu|More)$/ });
    this.connection = page.getByRole('status').getByRole('button', { name: /^(Live|Reconnecting|Offline)$/ });
    this.account = page.getByRole('button', { name: /, account, / });
  }

  async isLive(): Promise<void> {
    await expect(this.connection).toHaveText('Live');
  }

  /** Waits until the placeholder of the page is gone: the loading screen, or the prerendered page. */
  async isUncovered(): Promise<void> {
    await expect(this.page.locator('[data-loader], [data-prerendered], #storeroom-rows')).toHaveCount(0);
  }

  async go(entry: string): Promise<void> {
    await this.menu.getByRole('link', { name: entry, exact: true }).click();
  }

  /** Navigates to an address within the page, without loading it again. */
  async visit(address: string): Promise<void> {
    await this.page.evaluate((path) => {
      window.history.pushState(null, '', path);
      window.dispatchEvent(new PopStateEvent('popstate'));
    }, address);
  }

  /** The figure beside a menu entry. */
  count(entry: string): Locator {
    return this.menu.getByRole('link', { name: entry, exact: true }).locator('xpath=following-sibling::*');
  }

  async chooseScheme(name: string): Promise<void> {
    await this.page.getByRole('button', { name: 'Colour scheme' }).click();
    await this.page.getByRole('menuitemradio', { name }).click();
  }

  async chooseLanguage(name: string): Promise<void> {
    await this.page.getByRole('button', { name: /^(Language|Langue)/ }).click();
    await this.page.getByRole('menuitemradio', { name }).click();
  }

  async signOut(): Promise<void> {
    await this.account.click();
    await this.page.getByRole('menuitem', { name: 'Sign out' }).click();
  }
}
