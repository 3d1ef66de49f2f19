import sdk from '../package.json';

/**
 * The version of everything that remotes depend on: that of the sdk, not of `@storeroom/contract`. A release names the
 * version that it was built with; a host can run it when its own version has the same major part and is not older.
 */
export const CONTRACT_VERSION = sdk.version;
