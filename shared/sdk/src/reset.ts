import { keptDrafts, setDraftKeeper } from './drafts/drafts';
import { resetQueryClient } from './query/query-client';
import { resetEchoes } from './realtime/bus';
import { resetPace } from './realtime/pace';
import { resetStore, type Store } from './store/store';

/** For tests: resets the page's shared state and returns the new store. */
export function resetPage(): Store {
  setDraftKeeper(null);
  keptDrafts().clear();
  resetQueryClient();
  resetEchoes();
  resetPace();
  return resetStore();
}
