import { mountPoint, replacePrerendered, isPrerenderedShown } from './prerendered-page';

const MARKUP =
  '<a href="/">Home</a><form><input name="username"><input type="checkbox"><button>Sign in</button></form>';

/** A prerendered page, and the same page as rendered by React. */
function twoPages(): { pressed: () => number } {
  document.body.innerHTML = `<div id="app" data-prerendered>${MARKUP}</div>`;
  const live = mountPoint();
  live.innerHTML = MARKUP;
  let presses = 0;
  live.querySelector('form')?.addEventListener('submit', (event) => {
    event.preventDefault();
    presses += 1;
  });
  return { pressed: () => presses };
}

const inputs = () => [...document.querySelectorAll('input')];

test('the prerendered page is visible until the page drawn by React takes its place', () => {
  twoPages();
  expect(isPrerenderedShown()).toBe(true);
  expect(document.querySelector('[data-prerendered]')).toBeVisible();
  expect(document.querySelectorAll('#app')).toHaveLength(1);
  replacePrerendered();
  expect(isPrerenderedShown()).toBe(false);
  expect(document.querySelectorAll('#app')).toHaveLength(1);
  expect(document.querySelector('#app')).toBeVisible();
});

test('text, ticks and focus of the prerendered page are there in the page that React has drawn [pages.284]', () => {
  twoPages();
  const [username, remember] = inputs();
  if (!username || !remember) throw new Error('the form has two fields');
  username.value = 'priya';
  remember.checked = true;
  username.focus();
  const heard: string[] = [];
  const hear = ({ target }: Event) => void heard.push((target as HTMLInputElement).value);
  document.addEventListener('input', hear, { once: true });
  replacePrerendered();
  const [kept, ticked] = inputs();
  expect(kept).not.toBe(username);
  expect(kept).toHaveValue('priya');
  // React learns of a value by this event alone.
  expect(heard).toEqual(['priya']);
  expect(ticked).toBeChecked();
  expect(kept).toHaveFocus();
});

test('a button pressed in the prerendered page is pressed once in the page that React has drawn [pages.284]', () => {
  const { pressed } = twoPages();
  document.querySelector('button')?.setAttribute('data-pressed', '');
  replacePrerendered();
  expect(pressed()).toBe(1);
});

test('a document without a prerendered page uses its one mount point', () => {
  document.body.innerHTML = '<div id="app"></div>';
  expect(mountPoint()).toBe(document.querySelector('#app'));
  expect(isPrerenderedShown()).toBe(false);
});
