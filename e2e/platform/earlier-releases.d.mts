export interface Earlier {
  commit: string;
  contract: string;
  /** By remote, and the build of `host`. */
  releases: Record<'host' | 'admin' | 'auth' | 'landing' | 'stock', string>;
  /** Its files lie below this folder as below a repository. */
  root: string;
}
export function unpackEarlier(folder: string): Earlier[];
