import { useTexts } from '@storeroom/sdk';
import { SearchInput } from '@storeroom/ui/search-input';
import { useEffect, useEffectEvent, useState, type Ref } from 'react';

/** Typing asks for another list when it pauses for this long. */
const PAUSE = 300;

export interface NameSearchProps {
  /** The part of a name that the list is of. */
  name: string;
  onSearch: (name: string) => void;
  /** What else than a name finds something. */
  words: { label: string; placeholder: string };
  ref: Ref<HTMLInputElement>;
}

interface Typed {
  text: string;
  /** What the list was of when it was asked to be of the text; null until then. */
  over: string | null;
}

/** Looks for part of a name while it is typed. What was typed stays in the field until its list is there. */
export function NameSearch({ name, onSearch, words, ref }: NameSearchProps) {
  const t = useTexts('stock');
  const [typed, setTyped] = useState<Typed | null>(null);
  const isThere = typed !== null && typed.over !== null && typed.over !== name;
  if (isThere) setTyped(null);
  const ask = useEffectEvent((text: string) => {
    onSearch(text);
    setTyped({ text, over: name });
  });
  useEffect(() => {
    if (typed === null || typed.over !== null) return;
    const timer = setTimeout(() => ask(typed.text), PAUSE);
    return () => clearTimeout(timer);
  }, [typed]);
  return (
    <SearchInput
      ref={ref}
      size="small"
      {...words}
      clearLabel={t('filter.clearName')}
      shortcut="/"
      value={typed && !isThere ? typed.text : name}
      onChange={(text) => setTyped({ text, over: null })}
    />
  );
}
