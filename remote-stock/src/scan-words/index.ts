/** The words of scanning. They come with what says them: no list needs them. */
export { useNotFoundWords, useScanWords, type NotFound } from './scan-words.hooks';
