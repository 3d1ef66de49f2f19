/** What the product uses of TanStack Query. It comes with the first page that is only for signed-in people. */
export {
  QueryClient,
  QueryClientProvider,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
