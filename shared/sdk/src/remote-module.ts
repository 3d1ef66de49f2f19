import type { Locale } from '@storeroom/contract';
import type { ComponentType } from 'react';

export type ScreenModule = { default: ComponentType };

/** The default export of `./remote`. */
export interface RemoteModule {
  name: string;
  /** By the ids of its routes. */
  screens: Record<string, () => Promise<ScreenModule>>;
  /** By the ids of its widgets. */
  widgets?: Record<string, () => Promise<ScreenModule>>;
  /** Texts by language; the namespace is the remote's name. Loaded before the first screen shows. */
  texts: Record<Locale, () => Promise<{ default: Record<string, unknown> }>>;
}
