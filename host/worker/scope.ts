/** The worker's global scope; the type library knows several kinds. */
export const scope = self as unknown as ServiceWorkerGlobalScope;
