export { textOf } from './text-of';
export { useFocusInvalid } from './focus-invalid.hooks';
export { noteTypedName, typedName } from './typed-name';
export { requireTexts } from './require-texts';
export { useSessionStart } from './session-start.hooks';
