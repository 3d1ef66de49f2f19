/** The types of this room's English texts by namespace: using a key that is not in its file is a compile error. */
declare module '@storeroom/sdk' {
  interface TextFiles {
    auth: typeof import('./texts/auth.en.json');
  }
}

export {};
