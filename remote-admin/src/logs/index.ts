export { useLogPage, useNewEntries } from './logs.queries';
export { isGrouped, type GroupedLog } from './log-group';
export { useSentenceValues } from './change-words.hooks';
export { formOf } from './change-kinds.rules';
export { actionOf, nobodyKey } from './logs.rules';
