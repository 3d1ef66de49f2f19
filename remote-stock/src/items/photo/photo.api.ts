import type { Stock, StockLog } from '@storeroom/contract';
import { request } from '@storeroom/sdk';

export interface PhotoWritten {
  stock: Stock;
  /** Not there where nothing was changed. */
  log?: StockLog;
}

/** Milliseconds: a large photo over a weak line takes its time. */
const TIMEOUT = 120_000;

/** @throws ApiError 422 with what is wrong with the file */
export function putPhoto(id: number, photo: Blob): Promise<PhotoWritten> {
  const form = new FormData();
  form.set('photo', photo, 'photo');
  return request('POST /api/stock/{id}/photo', { path: { id }, form, timeout: TIMEOUT });
}

export function removePhoto(id: number): Promise<PhotoWritten> {
  return request('DELETE /api/stock/{id}/photo', { path: { id } });
}
