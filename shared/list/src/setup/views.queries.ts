import type { SavedView } from '@storeroom/contract';
import { useActiveTeam, useMutation, useQuery, useQueryClient } from '@storeroom/sdk';
import type { TableSetup } from './setup';
import { deleteView, editView, listViews, saveView, type ViewChange } from './views.api';
import { queryOfList } from './views.rules';

const useKey = () => ['saved-views', useActiveTeam()?.id ?? 0];

export function useSavedViews({ page, names }: Pick<TableSetup, 'page' | 'names'>) {
  const key = useKey();
  return useQuery({
    queryKey: [...key, page],
    queryFn: ({ signal }) => listViews(page, signal),
    select: (views) => views.map((view) => ({ ...view, query: queryOfList(view.query, names) })),
    staleTime: 0,
  });
}

function useRefetchViews(): () => Promise<void> {
  const client = useQueryClient();
  const queryKey = useKey();
  return () => client.invalidateQueries({ queryKey });
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
