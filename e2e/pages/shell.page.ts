import { expect, type Locator, type Page } from '@playwright/test';

/** What stands around every page: bar, menu, connection. */
export class Shell {
  readonly menu: Locator;
  readonly menuButton: Locator;
  readonly connection: Locator;
  readonly account: Locator;

  constructor(readonly page: Page) {
    this.menu = page.getByRole('navigation', { name: 'Main' });
    // Where the bar at the foot has it, it stands under another name.
    this.menuButton = page.getByRole('button', { name: /^(Menu|More)$/ });
    this.connection = page.getByRole('status').getByRole('button', { name: /^(Live|Reconnecting|Offline)$/ });
    this.account = page.getByRole('button', { name: /, account, / });
  }

  async isLive(): Promise<void> {
    await expect(this.connection).toHaveText('Live');
  }

  /** What stood in for the page has left: the loader, or the page that came with the document. */
  async isUncovered(): Promise<void> {
    await expect(this.page.locator('[data-loader], [data-prerendered], #storeroom-rows')).toHaveCount(0);
  }

  async go(entry: string): Promise<void> {
    await this.menu.getByRole('link', { name: entry, exact: true }).click();
  }

  /** Goes to an address without loading the page anew: what stands there is as if it had been typed. */
  async visit(address: string): Promise<void> {
    await this.page.evaluate((path) => {
      window.history.pushState(null, '', path);
      window.dispatchEvent(new PopStateEvent('popstate'));
    }, address);
  }

  /** The figure beside an entry. */
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
