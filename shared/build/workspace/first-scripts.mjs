import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { inRoot, readJson, remoteFolder } from './workspace.mjs';

/** The folder of a remote's newest release. */
export const newest = (name) => {
  const dist = join(remoteFolder(name), 'dist');
  return join(dist, readJson(join(dist, 'newest.json')).release);
};

/** The scripts, by their paths, that a guest's landing page loads before anybody does anything. */
export function landingScripts(locale) {
  const page = inRoot('host/dist/page');
  const { first, groups } = readJson(join(page, 'assets.json'));
  const landing = newest('landing');
  const { preload } = readJson(join(landing, 'release.json'));
  return [
    ...[first, ...groups.host, ...groups[`texts-${locale}`]].map((file) => join(page, file)),
    ...[preload.remote, preload['screen:home'], preload[`texts:${locale}`]]
      .flat()
      .map((file) => join(landing, file)),
  ].filter((file) => file.endsWith('.js'));
}

/** The scripts, by their paths, that a browser with an empty cache loads before the first row of the stock list. */
export function firstRowScripts(locale) {
  const page = inRoot('host/dist/page');
  const { first, groups } = readJson(join(page, 'assets.json'));
  const stock = newest('stock');
  const { preload } = readJson(join(stock, 'release.json'));
  const files = [
    ...[first, ...groups.host, ...groups[`texts-${locale}`], ...groups['signed-in']].map((file) =>
      join(page, file),
    ),
    ...[preload.remote, preload['screen:available'], preload[`texts:${locale}`]]
      .flat()
      .map((file) => join(stock, file)),
  ].filter((file) => file.endsWith('.js'));
  return [...new Set(files)];
}

/** What scripts weigh together, in bytes, as the page server sends them. */
export const brotliBytes = (files) =>
  files.reduce((sum, file) => sum + brotliCompressSync(readFileSync(file)).length, 0);
