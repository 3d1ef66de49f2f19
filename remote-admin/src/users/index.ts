export { RoleDialog } from './late-dialogs';
export { LastSeen } from './list/last-seen';
export { usePeopleWords } from './people-words.hooks';
