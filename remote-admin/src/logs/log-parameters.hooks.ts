import { usePageSize, useSearch } from '@storeroom/sdk';
import { logParameters } from './logs.rules';

/** What the address asks of a log. */
export function useLogParameters() {
  const [search] = useSearch();
  return logParameters(search, usePageSize());
}
