/** The types of the English texts of this remote, by namespace: a key that is not in its file does not compile. */
declare module '@storeroom/sdk' {
  interface TextFiles {
    auth: typeof import('./texts/auth.en.json');
  }
}

export {};
