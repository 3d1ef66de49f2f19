export { PIXELS_IN_MM, usePrintAlone } from './print-alone.hooks';
