export { Combobox, type ComboboxProps } from './combobox';
export type { Option } from '../listbox';
