declare module '@storeroom/sdk' {
  interface TextFiles {
    __name__: typeof import('./texts/__name__.en.json');
  }
}

export {};
