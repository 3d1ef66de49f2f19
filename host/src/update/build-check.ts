/** How often an open page looks for a new build. */
const EVERY = 60 * 60_000;

/** The build that the server has now; null when it cannot be asked. */
export async function fetchBuild(): Promise<string | null> {
  try {
    const response = await window.fetch('/build.json', { cache: 'no-store' });
    const { build } = (await response.json()) as { build?: string };
    return build ?? null;
  } catch {
    return null;
  }
}

/** Looks once an hour, and tells each time that a build other than the running one is there. */
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
