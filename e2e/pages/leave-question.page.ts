import type { Locator, Page } from '@playwright/test';

type Locale = 'en' | 'fr';

const WORDS = {
  en: { title: 'You have unsaved changes', stay: 'Keep editing', discard: 'Discard', save: 'Save' },
  fr: {
    title: 'Des modifications ne sont pas enregistrées',
    stay: 'Continuer la saisie',
    discard: 'Abandonner',
    save: 'Enregistrer',
  },
} as const;

/** The question before unsaved work is left. */
export class LeaveQuestion {
  readonly dialog: Locator;
  readonly stay: Locator;
  readonly discard: Locator;
  readonly save: Locator;

  constructor(page: Page, locale: Locale = 'en') {
    const words = WORDS[locale];
    const button = (name: string) => this.dialog.getByRole('button', { name, exact: true });
    this.dialog = page.getByRole('dialog', { name: words.title });
    this.stay = button(words.stay);
    this.discard = button(words.discard);
    this.save = button(words.save);
  }
}
