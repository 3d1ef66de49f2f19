export { carefulServer, LIMITS, type CarefulOptions } from './careful-server';
export { callsByAddress, type CallsByAddress } from './calls-by-address';
export { networkOf, trustedProxies, visitorOf, type TrustsProxy } from './visitors';
