import { bring } from '../chunks/bring';

/** Few visits go from one host to another: what that takes comes when it is needed. */
export const bringHostSwitch = () =>
  bring(() => import(/* webpackChunkName: "host-switch" */ './host-switch'));
