/**
 * Looks after the files that start the shell, marked `data-start`: one that does not arrive is asked for again, and when
 * nothing helps the page says so. Part of the first script, which every page carries: it must stay tiny.
 */

/** Milliseconds before each further try. */
const PAUSES = [300, 900, 2_700, 8_100];
/** A start that has shown nothing by now gets its sentence; should it come after all, it takes its place. */
const TOO_LONG = 30_000;

export function lookAfterStart(): void {
  /** Tries that wait for their pause to end. */
  const waiting = new Set<() => void>();

  const tell = () => {
    const app = document.getElementById('app');
    const words = document.getElementById('storeroom-trouble') as HTMLTemplateElement | null;
    if (!app || !words || app.hasChildNodes()) return;
    app.append(words.content.cloneNode(true));
    const button = app.querySelector('button');
    if (!button) return;
    // A new document, and not only the file: it may be gone because the page is older than what is served now.
    const retry = () => {
      button.disabled = true;
      fetch(location.href, { method: 'HEAD', cache: 'no-store', signal: AbortSignal.timeout(10_000) }).then(
        () => location.reload(),
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
    if (pause === undefined) return tell();
    const act = () => {
      if (waiting.delete(act)) again(target, tries);
    };
    waiting.add(act);
    setTimeout(act, pause);
  };

  // Errors of files do not bubble, but they can be caught on their way down.
  addEventListener('error', failed, true);
  addEventListener('online', () => waiting.forEach((act) => act()));
  setTimeout(tell, TOO_LONG);
}
