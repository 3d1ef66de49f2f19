import {
  soundRelease,
  type PageFacts,
  type Release,
  type ResolvedRemote,
  type Unavailable,
} from '@storeroom/shared/contract';

type Based = Release & { base: string };

/** Null for what is no release: nothing of it is drawn. */
function sound(remote: Based): Based | null {
  try {
    return { ...soundRelease(remote, remote.name), base: String(remote.base) };
  } catch {
    return null;
  }
}

/** What remotes say of themselves, looked at where the page takes it in: whatever it is, it costs its own remote only. */
export function soundRemotes(facts: PageFacts): PageFacts {
  const remotes: ResolvedRemote[] = [];
  const unavailable: Unavailable[] = Array.isArray(facts.unavailable) ? [...facts.unavailable] : [];
  for (const remote of Array.isArray(facts.remotes) ? facts.remotes : []) {
    const live = sound(remote);
    const fallback = remote?.fallback ? sound(remote.fallback) : null;
    if (live) remotes.push({ ...live, fallback });
    else if (fallback) remotes.push({ ...fallback, fallback: null });
    else unavailable.push({ name: String(remote?.name).slice(0, 40), reason: 'no-release' });
  }
  return { ...facts, remotes, unavailable };
}
