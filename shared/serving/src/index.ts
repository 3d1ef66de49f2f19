export { hardenedServer, LIMITS, type HardenedServerOptions } from './hardened-server';
export { callsByAddress, type CallsByAddress } from './calls-by-address';
export { networkOf, trustedProxies, visitorOf, type TrustsProxy } from './visitors';
export { hasTwoHosts, hostnameOf, isOfOwnNetwork } from './host-names';
export { openAnswers, type OpenAnswers } from './open-answers';
export { metricsServer } from './metrics-server';
export { readDrain, endOnSignal } from './stopping';
export { RELEASE_HINT } from './release-hint';
export {
  readBucketSettings,
  mustBeDecodable,
  openBucket,
  awayBy,
  BucketAway,
  type Bucket,
  type BucketSettings,
} from './bucket';
export { readBodyUpTo, readFileUpTo, readStreamUpTo, requireFile, TooLarge } from './read-limited';
