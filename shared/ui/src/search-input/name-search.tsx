import { useEffect, useEffectEvent, useState } from 'react';
import { SearchInput, type SearchInputProps } from './search-input';

/** Typing asks for another list when it pauses for so many milliseconds. */
const PAUSE = 300;

export interface NameSearchProps extends Omit<SearchInputProps, 'value' | 'onChange' | 'onSubmit' | 'size'> {
  /** The part of a name that the list is of. */
  name: string;
  onSearch: (name: string) => void;
}

interface Typed {
  text: string;
  /** The list was asked for it. */
  isAsked: boolean;
}

/**
 * Looks for part of a name while it is typed. Whatever else changes the name, Back among it, changes the field; what was typed
 * stays while the list that was asked for it is on its way.
 */
export function NameSearch({ name, onSearch, ...field }: NameSearchProps) {
  const [typed, setTyped] = useState<Typed | null>(null);
  const [known, setKnown] = useState(name);
  const [asked, setAsked] = useState<readonly string[]>([]);
  if (known !== name) {
    setKnown(name);
    setAsked(asked.slice(asked.indexOf(name) + 1));
    if (typed && (typed.isAsked || !asked.includes(name))) setTyped(null);
  }
  const ask = useEffectEvent((text: string) => {
    if (text !== name) {
      setAsked([...asked, text]);
      onSearch(text);
    }
    setTyped(text === name ? null : { text, isAsked: true });
  });
  useEffect(() => {
    if (typed === null || typed.isAsked) return;
    const timer = setTimeout(() => ask(typed.text), PAUSE);
    return () => clearTimeout(timer);
  }, [typed]);
  return (
    <SearchInput
      placeholder={field.label}
      {...field}
      size="small"
      value={typed ? typed.text : name}
      onChange={(text) => setTyped({ text, isAsked: false })}
    />
  );
}
