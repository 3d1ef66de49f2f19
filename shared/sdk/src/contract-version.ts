import sdk from '../package.json';

/**
 * The version of all that a remote relies on. A release names the version that it was built with; a host runs it when its
 * own is of the same major part and not older.
 */
export const CONTRACT_VERSION = sdk.version;
