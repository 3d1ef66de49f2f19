export { DateInput, type DateInputProps } from './date-input';
export { Input, type InputProps } from './input';
