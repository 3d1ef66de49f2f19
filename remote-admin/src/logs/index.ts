export { useStockLogs } from './logs.queries';
export { useNewEntries } from './logs.realtime';
export { groupsOf, isOneBatch, type LogGroup } from './log-groups.rules';
export { useToldValues } from './change-words.hooks';
export { actionOf, nobodyKey, type ActionKind } from './logs.rules';
