import { loadChunk } from '../page/load-chunk';

/** Few visits move between hosts: the code for that loads on demand. */
export const loadHostSwitch = () =>
  loadChunk(() => import(/* webpackChunkName: "host-switch" */ './host-switch'));
