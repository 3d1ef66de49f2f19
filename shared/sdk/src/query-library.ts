/**
 * What comes with the first page that is only for signed-in people: what the product uses of TanStack Query, how
 * answers about stock, people and lists are read, and the pace at which live events are followed.
 */
export { answerFrom } from './answers/answers';
export { preferencesFrom } from './answers/user';
export { handleKey } from './shortcuts/handle-key';
export { refreshFigures } from './figures/figures';
export { useFigures, useFiguresQuery } from './figures/figures.hooks';
export { useRecord } from './query/record.hooks';
export { batchIds } from './realtime/id-batch';
export { dropFromPace, readAtPace } from './realtime/pace';
export {
  QueryClient,
  QueryClientProvider,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
