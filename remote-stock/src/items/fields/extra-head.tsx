import { useColumnLabel } from '../data/setup-texts.hooks';

/** The head of a column that few people show. */
export function ExtraHead({ column, page = 'stock' }: { column: string; page?: string }) {
  return useColumnLabel(page)(column);
}
