export { FailedPanel, type FailedPanelProps } from './failed-panel';
