export { acceptHandover } from './accept-handover';
export { readHandover } from './handover';
export { takeOverSwitch } from './switch-domain';
export { switchToHost } from './switch-to-host';
