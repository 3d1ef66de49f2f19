/** The texts of scanning, bundled with the components that use them: no list needs them. */
export { useNotFoundWords, useScanWords, type NotFound } from './scan-words.hooks';
