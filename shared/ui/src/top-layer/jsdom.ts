/** For tests: jsdom lacks the behaviour of `<dialog>` and `popover`. This adds the part that we depend on. */

const dialog = HTMLDialogElement.prototype;
const element = HTMLElement.prototype;
const openers = new WeakMap<Element, Element | null>();

const focusable = 'button, [href], input, select, textarea, [tabindex]';

dialog.show = function show() {
  this.setAttribute('open', '');
};

dialog.showModal = function showModal() {
  openers.set(this, document.activeElement);
  this.setAttribute('open', '');
  this.querySelector<HTMLElement>(focusable)?.focus();
};

dialog.close = function close() {
  if (!this.hasAttribute('open')) return;
  this.removeAttribute('open');
  const opener = openers.get(this);
  if (opener instanceof HTMLElement) opener.focus();
  this.dispatchEvent(new Event('close'));
};

// Browsers turn Escape into `cancel` on the topmost modal, and close it unless that is prevented.
document.addEventListener('keydown', (event) => {
  if (event.key !== 'Escape' || event.defaultPrevented) return;
  const top = [...document.querySelectorAll<HTMLDialogElement>('dialog[open]')].at(-1);
  if (top?.dispatchEvent(new Event('cancel', { cancelable: true }))) top.close();
});

element.showPopover = function showPopover() {
  this.setAttribute('data-popover-open', '');
};

element.hidePopover = function hidePopover() {
  this.removeAttribute('data-popover-open');
};

element.scrollIntoView = function scrollIntoView() {};

Object.assign(window, {
  matchMedia: (media: string) => Object.assign(new EventTarget(), { media, matches: false, onchange: null }),
});
