export { Field, FieldError, Hint, type FieldProps } from './field';
export { useFieldControl, type ControlAttributes } from './field-control.hooks';
export { useWrongFocus } from './wrong-focus.hooks';
