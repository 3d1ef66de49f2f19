import { useTexts } from '@storeroom/sdk';
import { FilterChip, type FilterChipProps } from '@storeroom/ui/filter-chip';

export interface OneFilterProps extends Pick<
  FilterChipProps,
  'label' | 'removeLabel' | 'searchLabel' | 'emptyText' | 'options' | 'onSearch'
> {
  chosen: string | null;
  /** What is chosen, where it may be none of the options. */
  summary?: string | undefined;
  onChoose: (value: string | null) => void;
}

/** Chooses one of several; the last one pressed wins, because the call takes one. */
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
