export { useStockLogs } from './logs.queries';
export { useNewEntries } from './logs.realtime';
export { actionKey } from './logs.rules';
