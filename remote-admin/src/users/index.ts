export { usePeopleWords } from './people-words.hooks';
