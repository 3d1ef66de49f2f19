export { usePrintAlone } from './print-alone.hooks';
