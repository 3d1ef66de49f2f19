import type { App } from './app-types';

/** Which methods an address answers to, for `Allow`; empty when there is nothing there at all. */
export function collectMethods(app: App): (url: string) => string[] {
  const routes: { pattern: RegExp; methods: string[] }[] = [];
  app.addHook('onRoute', ({ url, method }) => {
    const pattern = url.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replace(/:[A-Za-z_]+/g, '[^/]+');
    routes.push({ pattern: new RegExp(`^${pattern}$`), methods: [method].flat() });
  });
  return (url) => {
    const path = url.split('?')[0] ?? '';
    const found = routes.filter((route) => route.pattern.test(path)).flatMap((route) => route.methods);
    return [...new Set(found)].sort();
  };
}
