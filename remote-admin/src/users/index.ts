export { usePeopleWords } from './people-words.hooks';
export { mayGive, permissionsGiven } from './data/roles.rules';
