import { fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { SearchInput } from './index';

function Search({ onSubmit }: { onSubmit: (value: string) => void }) {
  const [value, setValue] = useState('kabel');
  return (
    <SearchInput label="Find" clearLabel="Clear" value={value} onChange={setValue} onSubmit={onSubmit} />
  );
}

test('Enter in a search field searches, unless an input method takes the key', () => {
  const onSubmit = jest.fn<void, [string]>();
  render(<Search onSubmit={onSubmit} />);
  const field = screen.getByRole('searchbox', { name: 'Find' });
  fireEvent.keyDown(field, { key: 'Enter', isComposing: true });
  expect(onSubmit).not.toHaveBeenCalled();
  fireEvent.keyDown(field, { key: 'Enter' });
  expect(onSubmit).toHaveBeenCalledWith('kabel');
});
