import type { AsOf, Kept, WorkerWish } from '../../worker/messages';

/** Longer than caching a whole release takes on a slow connection; nothing visible waits for it. */
const PATIENCE_MS = 120_000;

/** Null where the browser has no service workers or does not allow them: in a private window, or without HTTPS. */
export const workers = (): ServiceWorkerContainer | null =>
  'serviceWorker' in navigator && window.isSecureContext ? navigator.serviceWorker : null;

/** Sends a message to the worker and returns its reply; null where there is no worker or no reply. */
export function askWorker(wish: Extract<WorkerWish, { kind: 'as-of' }>): Promise<AsOf | null>;
export function askWorker(wish: WorkerWish): Promise<Kept | null>;
export function askWorker(wish: WorkerWish): Promise<Kept | AsOf | null> {
  const worker = workers()?.controller;
  if (!worker) return Promise.resolve(null);
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    const timer = setTimeout(() => resolve(null), PATIENCE_MS);
    port1.onmessage = ({ data }: MessageEvent<Kept | AsOf | null>) => {
      clearTimeout(timer);
      port1.close();
      resolve(data);
    };
    worker.postMessage(wish, [port2]);
  });
}

/** Resolves once a worker controls this page; at once where one does already. */
export function controlled(container: ServiceWorkerContainer): Promise<void> {
  if (container.controller) return Promise.resolve();
  return new Promise((resolve) => {
    container.addEventListener('controllerchange', () => resolve(), { once: true });
  });
}
