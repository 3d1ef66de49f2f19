import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useRef, useState } from 'react';
import { Field, useWrongFocus } from '.';
import { Input } from '../input';

/** A form whose submit fails: at once when the name is empty, otherwise when the server has responded. */
function Add({ answer }: { answer: Promise<string> | null }) {
  const formRef = useRef<HTMLFormElement>(null);
  useWrongFocus(formRef);
  const [name, setName] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  return (
    <>
      <form
        ref={formRef}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (name === '') return setProblem('Enter a name');
          void answer?.then(setProblem);
        }}
      >
        <Field label="Note">
          <Input />
        </Field>
        <Field label="Name" error={problem}>
          <Input value={name} onChange={({ target }) => (setProblem(null), setName(target.value))} />
        </Field>
        <button>Add</button>
      </form>
      <a href="#elsewhere">Elsewhere</a>
    </>
  );
}

const press = () => userEvent.click(screen.getByRole('button', { name: 'Add' }));
const name = () => screen.getByRole('textbox', { name: 'Name' });

test('a missing field takes focus each time its form is sent [look.947]', async () => {
  render(<Add answer={null} />);
  for (let times = 0; times < 2; times += 1) {
    await press();
    await act(async () => undefined);
    expect(name()).toHaveFocus();
  }
});

test('a refused field takes focus when the answer has come [look.947]', async () => {
  let refuse: (why: string) => void = () => undefined;
  render(<Add answer={new Promise((resolve) => (refuse = resolve))} />);
  await userEvent.type(name(), 'Van');
  await press();
  expect(screen.getByRole('button')).toHaveFocus();
  await act(async () => refuse('There is one already'));
  expect(name()).toHaveFocus();
});

test('focus stays elsewhere when somebody has moved on before a field is refused [look.947]', async () => {
  let refuse: (why: string) => void = () => undefined;
  render(<Add answer={new Promise((resolve) => (refuse = resolve))} />);
  await userEvent.type(name(), 'Van');
  await press();
  screen.getByRole('link').focus();
  await act(async () => refuse('There is one already'));
  expect(screen.getByRole('link')).toHaveFocus();
});
