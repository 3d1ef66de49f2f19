export { textOf } from './text-of';
export { useFirstFault } from './first-fault.hooks';
export { noteTypedName, typedName } from './typed-name';
export { requireTexts } from './require-texts';
export { useSessionStart } from './session-start.hooks';
