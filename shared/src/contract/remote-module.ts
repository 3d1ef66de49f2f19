import type { ComponentType } from 'react';
import type { Permission } from './permissions';

/** The two languages of the product; `en` has no prefix in an address. */
export const LOCALES = ['en', 'fr'] as const;
export type Locale = (typeof LOCALES)[number];
export const DEFAULT_LOCALE: Locale = 'en';

export type Words = Record<Locale, string>;

/** Raise the major part when something a remote relies on is taken away or changed. */
export const CONTRACT_VERSION = '1.0.0';

export type LayoutName = 'box' | 'landing' | 'loading';
export type Access = 'public' | 'guest' | 'signed-in';

/**
 * One address of a remote, as plain data: it is copied into `release.json` at build time, so the host can
 * guard, title and list it in the menu before any of the remote's code has arrived.
 */
export interface RouteRow {
  /** Unique in the remote; names the screen in `RemoteModule.screens` and its chunk. */
  id: string;
  /** Without language prefix or trailing slash; `:name` is a parameter, `/*` the rest. */
  path: string;
  layout: LayoutName;
  access: Access;
  permission?: Permission;
  title: Words;
  /** Present when the row stands in the menu. */
  menu?: {
    label: Words;
    /** `top` has no heading; `end` is pushed to the foot. */
    group: 'top' | 'stock' | 'organisation' | 'end';
    order: number;
    /** A name of `@storeroom/shared/ui/icon`. */
    icon: string;
    /** Shows only to guests or only to signed-in people; `access` decides when left out. */
    shownTo?: 'guest' | 'signed-in' | 'all';
  };
}

/** A part that a remote contributes to a page of the host. */
export interface WidgetRow {
  id: string;
  slot: 'dashboard.tiles' | 'dashboard.main' | 'dashboard.side';
  order: number;
  permission?: Permission;
}

export type ScreenModule = { default: ComponentType };

/** What `./remote` exports as its default. */
export interface RemoteModule {
  name: string;
  contract: string;
  screens: Record<string, () => Promise<ScreenModule>>;
  widgets?: Record<string, () => Promise<ScreenModule>>;
  /** Texts by language; the namespace is the remote's name. Loaded before the first screen shows. */
  texts: Record<Locale, () => Promise<{ default: Record<string, unknown> }>>;
}

/** `rows.ts` of a remote. */
export interface RemoteRows {
  routes: RouteRow[];
  widgets?: WidgetRow[];
}
