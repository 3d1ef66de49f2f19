import type { SavedView, ViewScope } from '@storeroom/contract';
import { request } from '@storeroom/sdk';

/** The saved views of a page: those of the team and the user's own. */
export async function listViews(page: string, signal?: AbortSignal): Promise<SavedView[]> {
  return (await request('GET /api/views', { query: { page }, signal })).views;
}

export interface NewView {
  page: string;
  name: string;
  /** The query of the address, without the question mark. */
  query: string;
  scope: ViewScope;
  is_default?: boolean;
}

/** @throws ApiError 422 when the name is taken or there are too many views */
export async function saveView(view: NewView): Promise<SavedView> {
  return (await request('POST /api/views', { body: view })).view;
}

export type ViewChange = Partial<Pick<SavedView, 'name' | 'query' | 'is_default'>>;

/** @throws ApiError 409 when somebody else has changed the view, 422 when the name is taken */
export async function editView({ id, version }: SavedView, change: ViewChange): Promise<SavedView> {
  return (await request('PUT /api/views/{id}', { path: { id }, body: { ...change, version } })).view;
}

export async function deleteView(id: number): Promise<void> {
  await request('DELETE /api/views/{id}', { path: { id } });
}
