import { Button } from '@storeroom/ui/button';
import { EmptyState } from '@storeroom/ui/empty-state';
import type { ChangeList } from './list-address.hooks';

export interface NoMatchProps<List> {
  title: string;
  text: string | null;
  /** The set filters: the label of the button that removes each, and the change of the list that does so. */
  filters: readonly { label: string; without: Partial<List> }[];
  onChange: ChangeList<List>;
}

/** Shown when no row matches, with a button to remove each filter. */
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
