export { arrive } from './arrive';
export { readHandover } from './handover';
export { takeOverSwitch } from './switch-domain';
export { takeTo } from './take-to';
