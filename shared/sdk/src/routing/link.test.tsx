import { createEvent, fireEvent, screen } from '@testing-library/react';
import { renderScreen } from '@storeroom/testing';
import { Link } from './link';

/** Presses a link; answers whether the page took it, so that the browser leaves it alone. */
function press(name: string, init: MouseEventInit = {}): boolean {
  const link = screen.getByRole('link', { name });
  const click = createEvent.click(link, { button: 0, ...init });
  let taken = false;
  document.addEventListener('click', (event) => (taken = event.defaultPrevented), { once: true });
  // jsdom cannot go anywhere.
  document.addEventListener('click', (event) => event.preventDefault(), { once: true });
  fireEvent(link, click);
  return taken;
}

const address = () => screen.getByTestId('address').textContent;

test('a link leads to its path in the language of the page, and to the same page without a new history entry [G.225]', async () => {
  await renderScreen(
    <Link to="/stock?page=2" target="_self">
      Stock
    </Link>,
    { at: '/fr/logs', locale: 'fr' },
  );
  expect(screen.getByRole('link')).toHaveAttribute('href', '/fr/stock?page=2');
  const steps = window.history.length;
  expect(press('Stock')).toBe(true);
  expect(address()).toBe('/fr/stock?page=2');
  expect(window.history.length).toBe(steps + 1);

  expect(press('Stock')).toBe(true);
  expect(window.history.length).toBe(steps + 1);
});

test('a link that would open elsewhere is left to the browser, and a screen may handle a press itself [G.225]', async () => {
  await renderScreen(
    <>
      <Link to="/stock">Here</Link>
      <Link to="/stock" target="_blank">
        There
      </Link>
      <Link to="/stock" onClick={(event) => event.preventDefault()}>
        Kept
      </Link>
    </>,
    { at: '/logs' },
  );
  for (const key of ['metaKey', 'ctrlKey', 'shiftKey', 'altKey'])
    expect(press('Here', { [key]: true })).toBe(false);
  expect(press('Here', { button: 1 })).toBe(false);
  expect(press('There')).toBe(false);
  expect(press('Kept')).toBe(true);
  expect(address()).toBe('/logs');
});
