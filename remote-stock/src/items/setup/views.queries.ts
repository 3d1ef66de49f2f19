import type { SavedView } from '@storeroom/contract';
import { useMutation, useQuery, useQueryClient } from '@storeroom/sdk';
import { useStockCache } from '../data/stock-cache.hooks';
import { deleteView, editView, listViews, saveView, type ViewChange } from './views.api';

export function useSavedViews(page: string) {
  const { team } = useStockCache();
  return useQuery({
    queryKey: ['stock', team, 'views', page],
    queryFn: ({ signal }) => listViews(page, signal),
    staleTime: 0,
  });
}

function useRefetchViews(): () => Promise<void> {
  const client = useQueryClient();
  const { team } = useStockCache();
  return () => client.invalidateQueries({ queryKey: ['stock', team, 'views'] });
}

export function useSaveView(onDone: () => void) {
  const refetch = useRefetchViews();
  return useMutation({
    mutationFn: saveView,
    onSuccess: async () => {
      onDone();
      await refetch();
    },
  });
}

export function useEditView() {
  return useMutation({
    mutationFn: ({ view, change }: { view: SavedView; change: ViewChange }) => editView(view, change),
    onSettled: useRefetchViews(),
  });
}

export function useDeleteView() {
  return useMutation({ mutationFn: deleteView, onSettled: useRefetchViews() });
}
