import { lazyPart } from '@storeroom/sdk';

/** Error pages: rarely needed, never part of a first page that works. */
export const NotFound = lazyPart(
  async () => (await import(/* webpackChunkName: "messages" */ './not-found')).NotFound,
);

export const Forbidden = lazyPart(
  async () => (await import(/* webpackChunkName: "messages" */ './forbidden')).Forbidden,
);

export const ServerSilent = lazyPart(
  async () => (await import(/* webpackChunkName: "messages" */ './server-silent')).ServerSilent,
);
