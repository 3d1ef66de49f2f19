/** The types of the English texts of this remote, by namespace: a key that is not in its file does not compile. */
declare module '@storeroom/sdk' {
  interface TextFiles {
    landing: typeof import('./texts/landing.en.json');
    'landing-contact': typeof import('./texts/landing-contact.en.json');
    'landing-policies': typeof import('./texts/landing-policies.en.json');
    'landing-status': typeof import('./texts/landing-status.en.json');
  }
}

export {};
