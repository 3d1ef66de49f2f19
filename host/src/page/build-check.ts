/** How often an open page checks for a new build. */
const EVERY = 60 * 60_000;

/** The server's present build; null when it cannot be asked. */
export async function fetchBuild(): Promise<string | null> {
  try {
    const response = await window.fetch('/build.json', { cache: 'no-store' });
    const { build } = (await response.json()) as { build?: string };
    return build ?? null;
  } catch {
    return null;
  }
}

/** Checks once an hour and reports each time that the server has another build than the running one. */
export function startBuildCheck(
  running: string,
  ask: () => Promise<string | null>,
  onNew: () => void,
): () => void {
  const timer = setInterval(() => {
    void ask().then((build) => {
      if (build !== null && build !== running) onNew();
    });
  }, EVERY);
  return () => clearInterval(timer);
}
