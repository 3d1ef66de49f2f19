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

/** Looks once an hour, until a build other than the running one is there; the answer stops it. */
export function startBuildCheck(
  running: string,
  ask: () => Promise<string | null>,
  onNew: () => void,
): () => void {
  const timer = setInterval(() => {
    void ask().then((build) => {
      if (build === null || build === running) return;
      clearInterval(timer);
      onNew();
    });
  }, EVERY);
  return () => clearInterval(timer);
}
