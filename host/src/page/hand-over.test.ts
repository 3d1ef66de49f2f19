import { mountPoint, takePlace, isReadable } from './readable-page';

const MARKUP =
  '<a href="/">Home</a><form><input name="username"><input type="checkbox"><button>Sign in</button></form>';

/** A page that came with the document, and the same one as React drew it. */
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

test('[X.284] the live page is kept out until it takes the place of the one that can be read', () => {
  twoPages();
  expect(isReadable()).toBe(true);
  expect(document.querySelector('[data-prerendered]')).toBeVisible();
  expect(document.querySelectorAll('#app')).toHaveLength(1);
  takePlace();
  expect(isReadable()).toBe(false);
  expect(document.querySelectorAll('#app')).toHaveLength(1);
  expect(document.querySelector('#app')).toBeVisible();
});

test('[X.284] what was typed, ticked and focused before is there after', () => {
  twoPages();
  const [username, remember] = inputs();
  if (!username || !remember) throw new Error('the form has two fields');
  username.value = 'priya';
  remember.checked = true;
  username.focus();
  takePlace();
  const [kept, ticked] = inputs();
  expect(kept).not.toBe(username);
  expect(kept).toHaveValue('priya');
  expect(ticked).toBeChecked();
  expect(kept).toHaveFocus();
});

test('[X.284] a button that was pressed before does its work after, once', () => {
  const { pressed } = twoPages();
  document.querySelector('button')?.setAttribute('data-pressed', '');
  takePlace();
  expect(pressed()).toBe(1);
});

test('[X.284] a document without such a page has one place, which is used as it is', () => {
  document.body.innerHTML = '<div id="app"></div>';
  expect(mountPoint()).toBe(document.querySelector('#app'));
  expect(isReadable()).toBe(false);
});
