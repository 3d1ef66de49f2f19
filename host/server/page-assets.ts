import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ResolvedRemote, RouteRow, WidgetRow } from '@storeroom/contract';
import { fileWhenChanged } from './file-when-changed';

/** `assets.json` of a build of the shell. */
export interface PageAssets {
  build: string;
  /** Version of the contract that this shell offers to remotes. */
  contract: string;
  /** Files of each named part: `host` is the start, others are loaded later. */
  groups: Record<string, string[]>;
  integrity: Record<string, string>;
  sizes: Record<string, number>;
  routes: RouteRow[];
  widgets: WidgetRow[];
  /** Runs before the first paint: colour scheme, integrity, and another try for what does not arrive. */
  first: string;
  /** Draws the frame around a prerendered screen; a build without it serves pages that stay empty until their scripts run. */
  frame?: string;
  /** What goes on without a network; a build without it keeps nothing. */
  worker?: string;
  /** Files of its pictures: `icon`, `icon-192`, `icon-512`, `touch` and `share`. */
  images?: Record<string, string>;
  /** What stands in that file; it travels in the document. */
  firstScript: string;
  /** Remotes that lie in the same build, as in the monolith twin: no registry is asked then. */
  remotes?: ResolvedRemote[];
}

export function pageAssets(pageDir: string): () => PageAssets | null {
  return fileWhenChanged(join(pageDir, 'assets.json'), (text) => {
    const assets = JSON.parse(text) as PageAssets;
    return { ...assets, firstScript: readFileSync(join(pageDir, assets.first), 'utf8') };
  });
}
