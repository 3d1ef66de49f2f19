/**
 * Retries the files that start the shell, marked `data-start`, and shows a message when that does not help. Part of
 * the first script, which every page contains: it must stay tiny.
 */

/** Milliseconds before each retry. */
const PAUSES = [300, 900, 1_800, 8_100];
/** After this many failures the message is shown; the retries go on behind it. */
const TRIES_BEFORE_MESSAGE = 3;
/** A start that has shown nothing by now gets the message; if the page loads after all, it replaces the message. */
const TOO_LONG_MS = 30_000;
/** A prerendered page looks as if it worked before it does: its message comes sooner. */
const TOO_LONG_PRERENDERED_MS = 10_000;

export function retryStart(): void {
  /** Retries that are waiting for their pause to end. */
  const waiting = new Set<() => void>();

  /** For a prerendered page whose scripts have not run yet. */
  const unreadyButtons = () => document.querySelectorAll<HTMLButtonElement>('[data-prerendered] main button');

  const showMessage = () => {
    // Removed once the first screen is rendered, or when the message was shown already.
    const wait = document.getElementById('storeroom-wait');
    const words = document.getElementById('storeroom-trouble') as HTMLTemplateElement | null;
    if (!wait || !words) return;
    wait.replaceWith(words.content.cloneNode(true));
    const button = document.querySelector<HTMLButtonElement>('.start button');
    if (!button) return;
    for (const one of unreadyButtons()) one.disabled = true;
    // Reload the document and not only the file: the file may be gone because the page is older than the present
    // build.
    const retry = () => {
      // A retry behind the message may have started the shell meanwhile.
      if (!button.isConnected) return;
      button.disabled = true;
      fetch(location.href, { method: 'HEAD', cache: 'no-store', signal: AbortSignal.timeout(10_000) }).then(
        () => button.isConnected && location.reload(),
        () => {
          button.disabled = false;
        },
      );
    };
    button.onclick = retry;
    addEventListener('online', retry);
  };

  const again = (element: HTMLElement, tries: number) => {
    const next = document.createElement(element.localName);
    for (const { name, value } of element.attributes) {
      // A different address each time, to avoid a broken cached copy or a request that still hangs.
      const isAddress = name === 'src' || name === 'href';
      next.setAttribute(name, isAddress ? `${value.split('?')[0]}?try=${tries}` : value);
    }
    next.dataset.start = String(tries);
    element.replaceWith(next);
  };

  const failed = ({ target }: Event) => {
    if (!(target instanceof HTMLElement) || target.dataset.start === undefined) return;
    const tries = Number(target.dataset.start) + 1;
    const pause = PAUSES[tries - 1];
    if (tries > TRIES_BEFORE_MESSAGE) showMessage();
    if (pause === undefined) return;
    const act = () => {
      if (waiting.delete(act)) again(target, tries);
    };
    waiting.add(act);
    setTimeout(act, pause);
  };

  // Pressed before the scripts run: remembered for the page that replaces this one.
  addEventListener('click', ({ target }) => {
    (target as Element)
      .closest('[data-prerendered] button:not([popovertarget])')
      ?.setAttribute('data-pressed', '');
  });
  // Errors of files do not bubble, but a capturing listener receives them.
  addEventListener('error', failed, true);
  addEventListener('online', () => waiting.forEach((act) => act()));
  setTimeout(() => document.querySelector('[data-prerendered]') && showMessage(), TOO_LONG_PRERENDERED_MS);
  setTimeout(showMessage, TOO_LONG_MS);
}
