import { now, request, useActiveTeam, useQuery } from '@storeroom/shared';
import { previousOf, stockKeys } from '../items';
import { periodOf, type Movement, type Range } from './movements.rules';

async function stockMovements(range: Range, signal: AbortSignal): Promise<Movement[]> {
  const result = await request<{ series: Movement[] }>('/api/stock/reports/movements', {
    query: periodOf(range, now()),
    signal,
  });
  return result.series;
}

export function useMovements(range: Range) {
  const team = useActiveTeam()?.id ?? 0;
  return useQuery({
    queryKey: stockKeys.report(team, 'movements', range),
    queryFn: ({ signal }) => stockMovements(range, signal),
    placeholderData: previousOf(team),
  });
}
