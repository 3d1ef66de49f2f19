declare module '@storeroom/sdk' {
  interface TextFiles {
    notes: typeof import('./texts/notes.en.json');
  }
}

export {};
