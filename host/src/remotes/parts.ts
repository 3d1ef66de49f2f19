import type { PageRemote } from '@storeroom/contract';
import type { ScreenModule } from '@storeroom/sdk';
import { localeAtom, store } from '@storeroom/sdk/host';
import type { ComponentType } from 'react';
import { loadFailureOf } from '../page/load-failure';
import { loadChunk } from '../page/load-chunk';
import { refetchBootstrapData } from '../page/bootstrap-data';
import { logFailure } from './failure';
import { createPartLoading, type LoadingDependencies, type PartAddress, type PartOutcome } from './load-part';
import type { RouteEntry, WidgetEntry } from './route-entries';

/** A screen or widget that has to be loaded before it can be rendered. */
export interface PartRequest extends PartAddress {
  key: string;
  /** Null for a screen of the host. */
  remote: PageRemote | null;
}

export interface ReadyPart {
  Part: ComponentType;
  degraded: boolean;
}

/** The host's own screens by the id of their row. */
export type HostScreens = Record<string, () => Promise<ScreenModule>>;

let loadPart: ReturnType<typeof createPartLoading>;
let hostScreens: HostScreens = {};
/** By the key of their request. */
export const readyParts = new Map<string, ReadyPart>();
const pendingParts = new Map<string, Promise<PartOutcome>>();

export function startParts(dependencies: Omit<LoadingDependencies, 'refetch'>, screens: HostScreens): void {
  loadPart = createPartLoading({ ...dependencies, refetch: refetchRemote });
  hostScreens = screens;
  readyParts.clear();
  pendingParts.clear();
}

export function screenOf({ row, remote }: RouteEntry): PartRequest {
  return { kind: 'screen', id: row.id, remote, key: `${remote?.name ?? 'host'}/screen/${row.id}` };
}

export function widgetOf({ row, remote }: WidgetEntry): PartRequest {
  return { kind: 'widget', id: row.id, remote, key: `${remote.name}/widget/${row.id}` };
}

/** The part if it is loaded already and can be rendered at once. */
export function readyPart({ key }: PartRequest): ReadyPart | null {
  return readyParts.get(key) ?? null;
}

/**
 * Fetches the remote again: the registry may have changed since the page was opened, and the present live release may
 * work.
 */
async function refetchRemote(remote: PageRemote): Promise<PageRemote> {
  const pageData = await refetchBootstrapData().catch(() => null);
  return pageData?.remotes.find(({ name }) => name === remote.name) ?? remote;
}

async function loadHostScreen(id: string): Promise<PartOutcome> {
  try {
    const load = hostScreens[id];
    if (!load) throw new Error(`The host has no screen ${id}`);
    return { ok: true, Part: (await loadChunk(load)).default, degraded: false };
  } catch (cause) {
    const reason = loadFailureOf(cause, navigator.onLine);
    const failed = { reason, step: 'module', release: null, tries: 1, at: Date.now(), cause } as const;
    return { ok: false, failure: logFailure('host', failed) };
  }
}

async function loadRemotePart(
  remote: PageRemote,
  address: PartAddress,
  isRetry: boolean,
): Promise<PartOutcome> {
  const release = isRetry ? await refetchRemote(remote) : remote;
  return loadPart(release, address, store().get(localeAtom), isRetry);
}

/** Loads a part; concurrent calls share one result. */
export function requestPart(request: PartRequest, isRetry = false): Promise<PartOutcome> {
  const { key, id, remote } = request;
  const pending = pendingParts.get(key);
  if (pending) return pending;
  const loading = (remote ? loadRemotePart(remote, request, isRetry) : loadHostScreen(id)).then((outcome) => {
    pendingParts.delete(key);
    if (outcome.ok) readyParts.set(key, outcome);
    return outcome;
  });
  pendingParts.set(key, loading);
  return loading;
}
