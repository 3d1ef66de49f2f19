export { ToastStack, type Toast, type ToastStackProps } from './toast-stack';
