import type { SavedView, ViewScope } from '@storeroom/contract';
import { request } from '@storeroom/sdk';

/** Those of the team and one's own, of one page. */
export async function listViews(page: string, signal?: AbortSignal): Promise<SavedView[]> {
  return (await request('GET /api/views', { query: { page }, signal })).views;
}

export interface NewView {
  page: string;
  name: string;
  /** As it stands in the address, without the question mark. */
  query: string;
  scope: ViewScope;
  is_default?: boolean;
}

/** @throws ApiError 422 when the name is taken, or there are too many. */
export async function saveView(view: NewView): Promise<SavedView> {
  return (await request('POST /api/views', { body: view })).view;
}

export type ViewChange = Partial<Pick<SavedView, 'name' | 'query' | 'is_default'>>;

/** @throws ApiError 409 when the view is no longer as it was read, 422 when the name is taken. */
export async function editView({ id, version }: SavedView, change: ViewChange): Promise<SavedView> {
  return (await request('PUT /api/views/{id}', { path: { id }, body: { ...change, version } })).view;
}

export async function deleteView(id: number): Promise<void> {
  await request('DELETE /api/views/{id}', { path: { id } });
}
