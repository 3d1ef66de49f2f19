/**
 * Looks after the files that start the shell, marked `data-start`: one that does not arrive is asked for again, and when
 * nothing helps the page says so. Part of the first script, which every page carries: it must stay tiny.
 */

/** Milliseconds before each further try. */
const PAUSES = [300, 900, 1_800, 8_100];
/** What has failed so often is told of, for it may last; the tries go on behind the words. */
const TRIES_IN_SILENCE = 3;
/** A start that has shown nothing by now gets its sentence; should it come after all, it takes its place. */
const TOO_LONG = 30_000;
/** A page that can be read before it is alive looks as if it worked: it says sooner that it does not. */
const TOO_LONG_READABLE = 10_000;

export function lookAfterStart(): void {
  /** Tries that wait for their pause to end. */
  const waiting = new Set<() => void>();

  /** Of a page that only looks alive. */
  const dead = () => document.querySelectorAll<HTMLButtonElement>('[data-prerendered] main button');

  const tell = () => {
    // Gone once the first screen is drawn, or when this was told already.
    const wait = document.getElementById('storeroom-wait');
    const words = document.getElementById('storeroom-trouble') as HTMLTemplateElement | null;
    if (!wait || !words) return;
    wait.replaceWith(words.content.cloneNode(true));
    const button = document.querySelector<HTMLButtonElement>('.start button');
    if (!button) return;
    for (const one of dead()) one.disabled = true;
    // A new document, and not only the file: it may be gone because the page is older than what is served now.
    const retry = () => {
      // A try behind the words may have started the shell meanwhile.
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
      // Another address each time: past a broken copy, and past an answer that still hangs.
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
    if (tries > TRIES_IN_SILENCE) tell();
    if (pause === undefined) return;
    const act = () => {
      if (waiting.delete(act)) again(target, tries);
    };
    waiting.add(act);
    setTimeout(act, pause);
  };

  // Pressed before the page is alive: remembered for the one that takes its place.
  addEventListener('click', ({ target }) => {
    (target as Element)
      .closest('[data-prerendered] button:not([popovertarget])')
      ?.setAttribute('data-pressed', '');
  });
  // Errors of files do not bubble, but they can be caught on their way down.
  addEventListener('error', failed, true);
  addEventListener('online', () => waiting.forEach((act) => act()));
  setTimeout(() => document.querySelector('[data-prerendered]') && tell(), TOO_LONG_READABLE);
  setTimeout(tell, TOO_LONG);
}
