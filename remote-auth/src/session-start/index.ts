export { textOf } from './text-of';
export { useFirstFault } from './first-fault.hooks';
export { noteTypedName, typedName } from './typed-name';
export { usable } from './usable';
export { useSessionStart } from './session-start.hooks';
