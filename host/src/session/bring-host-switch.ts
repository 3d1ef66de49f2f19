import { bring } from '../page/bring';

/** Few visits move between hosts: the code for that loads on demand. */
export const bringHostSwitch = () =>
  bring(() => import(/* webpackChunkName: "host-switch" */ './host-switch'));
