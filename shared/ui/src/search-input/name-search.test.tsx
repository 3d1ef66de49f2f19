import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { NameSearch } from './name-search';

/** A name filter in a list. Its name changes only when `draw` is called, as if the list took a while to load. */
function open(first: string) {
  jest.useFakeTimers();
  const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
  const asked: string[] = [];
  let draw: (name: string) => void = () => undefined;
  function List() {
    const [name, setName] = useState(first);
    draw = setName;
    return (
      <NameSearch
        label="Filter by name"
        clearLabel="Clear"
        name={name}
        onSearch={(text) => asked.push(text)}
      />
    );
  }
  render(<List />);
  return {
    user,
    asked,
    field: screen.getByRole('searchbox'),
    pause: () => act(() => jest.advanceTimersByTimeAsync(300)),
    draw: (name: string) => act(() => draw(name)),
  };
}
afterEach(() => jest.useRealTimers());

test('text typed into the name filter while the list is loading is added to the earlier text [look.693]', async () => {
  const { user, asked, field, pause, draw } = open('scr');
  await user.type(field, 'e');
  await pause();
  expect(asked).toEqual(['scre']);
  expect(field).toHaveValue('scre');
  await user.type(field, 'w');
  draw('scre');
  expect(field).toHaveValue('screw');
  await pause();
  expect(asked).toEqual(['scre', 'screw']);
  draw('screw');
  expect(field).toHaveValue('screw');
});

test('text of the name filter is removed when the filter is removed elsewhere', async () => {
  const { user, field, pause, draw } = open('');
  await user.type(field, 'bolt');
  await pause();
  draw('bolt');
  expect(field).toHaveValue('bolt');
  draw('');
  expect(field).toHaveValue('');
});

test('text of the name filter is removed when the filter changes elsewhere before that text was searched for', async () => {
  const { user, asked, field, pause, draw } = open('scr');
  await user.type(field, 'e');
  draw('');
  expect(field).toHaveValue('');
  await pause();
  expect(asked).toEqual([]);
});
