/** The worker itself; the library of types knows several kinds. */
export const scope = self as unknown as ServiceWorkerGlobalScope;
