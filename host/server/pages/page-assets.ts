import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ResolvedRemote, RouteRow, WidgetRow } from '@storeroom/contract';
import { stampOf, stateOf } from '../releases/file-state';

/**
 * Reads and parses a file, again only when it changed. Null until it has been read once. While the file cannot be
 * parsed (somebody may be writing it) or is gone, the last good content is used and the file is read again.
 */
function fileWhenChanged<T>(file: string, parse: (text: string) => T): () => T | null {
  let stamp = '';
  let value: T | null = null;
  return () => {
    try {
      const now = stampOf(stateOf(file));
      if (now !== stamp) {
        value = parse(readFileSync(file, 'utf8'));
        stamp = now;
      }
    } catch {
      stamp = '';
    }
    return value;
  };
}

/** `assets.json` of a build of the shell. */
export interface PageAssets {
  build: string;
  /** Version of the contract that this shell offers to remotes. */
  contract: string;
  /** Files of each named part: `host` is the start, others are loaded later. */
  groups: Record<string, string[]>;
  integrity: Record<string, string>;
  routes: RouteRow[];
  widgets: WidgetRow[];
  /** Runs before the first paint: colour scheme, integrity, and retries for files that do not load. */
  first: string;
  /**
   * Renders the frame around a prerendered screen; a build without it serves pages that stay empty until their
   * scripts run.
   */
  frame?: string;
  /** The service worker for offline use; a build without it caches nothing. */
  worker?: string;
  /** Files of its pictures: `icon`, `icon-192`, `icon-512`, `touch` and `share`. */
  images?: Record<string, string>;
  /** The inlined content of that file. */
  firstScript: string;
  /** Remotes bundled into the same build, as in the monolith: no registry is used then. */
  remotes?: ResolvedRemote[];
  /**
   * The bundled remotes as a resolution for every visitor. It is the same object while the build stays the same,
   * because documents are cached by it.
   */
  bundled?: { remotes: ResolvedRemote[]; unavailable: []; releases?: undefined } | undefined;
}

type Check = (value: unknown) => boolean;

const isText: Check = (value) => typeof value === 'string';
const isList =
  (check: Check): Check =>
  (value) =>
    Array.isArray(value) && value.every(check);
const isTable =
  (check: Check): Check =>
  (value) =>
    typeof value === 'object' && value !== null && !Array.isArray(value) && Object.values(value).every(check);
const isRow =
  (...texts: string[]): Check =>
  (value) =>
    typeof value === 'object' &&
    value !== null &&
    texts.every((name) => isText((value as Record<string, unknown>)[name]));
const orNone =
  (check: Check): Check =>
  (value) =>
    value === undefined || check(value);

/** What every page needs of the list. Our own build writes it; this detects a truncated or different file. */
const SHAPE: Record<string, Check> = {
  build: isText,
  contract: isText,
  first: isText,
  groups: (value) => isTable(isList(isText))(value) && 'host' in (value as object),
  integrity: isTable(isText),
  routes: isList(
    (row) => isRow('id', 'path', 'layout', 'access')(row) && isTable(isText)((row as RouteRow).title),
  ),
  widgets: isList(isRow('id', 'slot')),
  frame: orNone(isText),
  images: orNone(isTable(isText)),
  remotes: orNone(isList(isRow('name', 'base'))),
};

/** @throws for a list that no page can be built from */
function validAssets(value: unknown): PageAssets {
  const fields = (typeof value === 'object' && value !== null ? value : {}) as Record<string, unknown>;
  const wrong = Object.keys(SHAPE).find((name) => !SHAPE[name]?.(fields[name]));
  if (wrong !== undefined) throw new Error(`"${wrong}" is not as a build writes it.`);
  return value as PageAssets;
}

/** Keeps the last good list while the file is damaged or gone; null until there was one. */
export function pageAssets(pageDir: string): () => PageAssets | null {
  return fileWhenChanged(join(pageDir, 'assets.json'), (text) => {
    const assets = validAssets(JSON.parse(text));
    const firstScript = readFileSync(join(pageDir, assets.first), 'utf8');
    const { remotes } = assets;
    return { ...assets, firstScript, bundled: remotes && { remotes, unavailable: [] } };
  });
}
