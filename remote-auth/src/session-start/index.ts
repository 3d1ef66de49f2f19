export { textOf } from './text-of';
export { useFirstFault } from './first-fault.hooks';
export { useSessionStart } from './session-start.hooks';
