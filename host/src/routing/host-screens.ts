import type { HostScreens } from '../remotes/parts';

/** The host's own screens, by the id of their row. */
export const HOST_SCREENS: HostScreens = {
  dashboard: () => import(/* webpackChunkName: "screen-dashboard" */ '../dashboard/dashboard.screen'),
  loading: () => import(/* webpackChunkName: "screen-loading" */ '../loader/loading.screen'),
};
