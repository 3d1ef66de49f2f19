export { setRole } from './data/users.api';
export { RoleDialog } from './lazy-dialogs';
export { LastSeen } from './list/last-seen';
export { permissionName, roleName, usePeopleWords } from './people-words.hooks';
