import { Button } from '@storeroom/ui/button';
import { EmptyState } from '@storeroom/ui/empty-state';
import type { ChangeList } from './list-address.hooks';

export interface NoMatchProps<List> {
  title: string;
  text: string | null;
  /** What is looked for: the words that take it away, and the list without it. */
  filters: readonly { label: string; without: Partial<List> }[];
  onChange: ChangeList<List>;
}

/** No row fits: each filter by name, with a way to take it away. */
export function NoMatch<List>({ title, text, filters, onChange }: NoMatchProps<List>) {
  return (
    <EmptyState
      title={title}
      actions={filters.map(({ label, without }) => (
        <Button key={label} icon="x" onClick={() => onChange(without)}>
          {label}
        </Button>
      ))}
    >
      {text}
    </EmptyState>
  );
}
