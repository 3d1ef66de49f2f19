import { useEffect, useEffectEvent, useState } from 'react';
import { SearchInput, type SearchInputProps } from './search-input';

/** Milliseconds without typing before the search runs. */
const PAUSE = 300;

export interface NameSearchProps extends Omit<SearchInputProps, 'value' | 'onChange' | 'onSubmit' | 'size'> {
  /** The name filter of the present list. */
  name: string;
  onSearch: (name: string) => void;
}

interface Typed {
  text: string;
  /** The search was submitted. */
  isAsked: boolean;
}

/**
 * Searches by part of a name while the user types. When the name changes otherwise, for example by Back, the field
 * follows; typed text stays while its list loads.
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
