import '@storeroom/testing';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { preventFocusLoss } from './prevent-focus-loss';
import { PAGE_START } from './page-title';

function Page({ inDialog = false }) {
  const [isThere, setThere] = useState(true);
  const button = isThere ? <button onClick={() => setThere(false)}>Leave</button> : null;
  return (
    <>
      <span id={PAGE_START} tabIndex={-1} />
      {inDialog ? (
        <dialog open>
          <h2 tabIndex={-1}>Title</h2>
          {button}
        </dialog>
      ) : (
        button
      )}
      <p>Text</p>
    </>
  );
}

let stop = () => undefined as void;
beforeEach(() => {
  stop = preventFocusLoss();
});
afterEach(() => stop());

test('focus goes to the start of the page when the focused element leaves it [look.451]', async () => {
  render(<Page />);
  await userEvent.click(screen.getByRole('button', { name: 'Leave' }));
  await waitFor(() => expect(document.getElementById(PAGE_START)).toHaveFocus());
});

test('focus goes to the title of a dialog when the focused element leaves the dialog [look.451]', async () => {
  render(<Page inDialog />);
  await userEvent.click(screen.getByRole('button', { name: 'Leave' }));
  await waitFor(() => expect(screen.getByRole('heading', { name: 'Title' })).toHaveFocus());
});

test('focus stays with the document when a button leaves the page after a press on plain text [look.451]', async () => {
  const { rerender } = render(<Page />);
  screen.getByRole('button', { name: 'Leave' }).focus();
  await userEvent.click(screen.getByText('Text'));
  rerender(<Page inDialog />);
  await new Promise(requestAnimationFrame);
  await new Promise(requestAnimationFrame);
  expect(document.body).toHaveFocus();
});
