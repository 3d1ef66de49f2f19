export { Checkbox, type CheckboxProps } from './checkbox';
export { Tick, type TickProps } from './tick';
