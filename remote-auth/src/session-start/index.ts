export { textOf } from './text-of';
export { useFirstFault } from './first-fault.hooks';
export { usable } from './usable';
export { useSessionStart } from './session-start.hooks';
