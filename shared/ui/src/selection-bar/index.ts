export { SelectionBar, type SelectionAction, type SelectionBarProps } from './selection-bar';
