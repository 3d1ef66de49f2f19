import type { Locator, Page } from '@playwright/test';

type Kind = 'Receive' | 'Use' | 'Count';

/** The form to adjust an amount, beside a row or in the panel of the item. */
export class AdjustForm {
  readonly form: Locator;
  readonly amount: Locator;
  readonly send: Locator;

  constructor(page: Page, name: string) {
    this.form = page.getByRole('form', { name: `Adjust ${name}` });
    this.amount = this.form.getByRole('textbox', { name: /^Amount/ });
    this.send = this.form.getByRole('button', { name: /^(Receive|Use|Set to) ?[\d.,]*$/ });
  }

  async turnTo(kind: Kind): Promise<void> {
    await this.form.getByText(kind, { exact: true }).click();
  }

  async adjust(kind: Kind, amount: string): Promise<void> {
    await this.turnTo(kind);
    await this.amount.fill(amount);
    await this.send.click();
  }
}
