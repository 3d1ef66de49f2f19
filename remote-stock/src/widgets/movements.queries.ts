import { now, request, useFiguresQuery } from '@storeroom/sdk';
import { periodOf, type Movement, type Range } from './movements.rules';

async function stockMovements(range: Range, signal: AbortSignal): Promise<Movement[]> {
  const result = await request('GET /api/stock/reports/movements', {
    query: periodOf(range, now()),
    remembered: true,
    signal,
  });
  return result.series;
}

export function useMovements(range: Range) {
  return useFiguresQuery({ of: ['movements', range], read: (signal) => stockMovements(range, signal) });
}
