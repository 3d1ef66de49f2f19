/** The types of the English texts of this remote, by namespace: a key that is not in its file does not compile. */
declare module '@storeroom/sdk' {
  interface TextFiles {
    'item-words': typeof import('@storeroom/contract/item-words.en.json');
    admin: typeof import('./texts/admin.en.json') &
      typeof import('./texts/admin.logs.en.json') &
      typeof import('./texts/admin.teams.en.json') &
      typeof import('./texts/admin.users.en.json');
  }
}

export {};
