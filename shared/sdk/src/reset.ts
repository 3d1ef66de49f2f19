import { keptDrafts, setDraftKeeper } from './drafts/drafts';
import { resetQueryClient } from './query/query-client';
import { resetPace } from './realtime/pace';
import { resetStore, type Store } from './store/store';

/** For tests: resets the page's shared state and returns the new store. */
export function resetPage(): Store {
  setDraftKeeper(null);
  keptDrafts().clear();
  resetQueryClient();
  resetPace();
  return resetStore();
}
