import { useTexts } from '@storeroom/sdk';
import { FilterChip, type FilterChipProps } from '@storeroom/ui/filter-chip';

export interface OneFilterProps extends Pick<
  FilterChipProps,
  'label' | 'removeLabel' | 'searchLabel' | 'emptyText' | 'options' | 'onSearch'
> {
  chosen: string | null;
  /** The label of the chosen value, in case it is not among the options. */
  summary?: string | undefined;
  onChoose: (value: string | null) => void;
}

/** A filter with one value: choosing another one replaces it, because the request takes one only. */
export function OneFilter({ chosen, summary, onChoose, ...rest }: OneFilterProps) {
  const t = useTexts('list');
  return (
    <FilterChip
      {...rest}
      addLabel={rest.label}
      closeLabel={t('filter.close')}
      values={chosen === null ? [] : [chosen]}
      summary={rest.options.find(({ value }) => value === chosen)?.label ?? summary ?? chosen}
      onChange={(values) => onChoose(values.at(-1) ?? null)}
    />
  );
}
