/** The words of scanning. They come with what says them: no list needs them. */
export { useScanWords } from './scan-words.hooks';
export { useNotFoundWords } from './not-found-words.hooks';
