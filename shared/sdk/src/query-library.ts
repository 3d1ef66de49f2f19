/**
 * Loaded with the first page for signed-in users: the used parts of TanStack Query, the readers for responses about
 * stock, users and lists, and the throttling of live events.
 */
export { answerFrom } from './answers/answers';
export { preferencesFrom } from './answers/user';
export { handleKey } from './shortcuts/handle-key';
export { refreshFigures } from './figures/figures';
export { useFigures, useFiguresQuery } from './figures/figures.hooks';
export { useRecord } from './query/record.hooks';
export { batchIds, dropFromPace, readAtPace } from './realtime/pace';
export {
  QueryClient,
  QueryClientProvider,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
