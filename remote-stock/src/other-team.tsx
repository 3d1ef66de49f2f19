import {
  addTexts,
  ApiError,
  request,
  useActiveTeam,
  useAtomValue,
  useMutation,
  useQuery,
  userAtom,
  useTexts,
  workIn,
} from '@storeroom/sdk';
import type { Permission } from '@storeroom/contract';
import { Banner } from '@storeroom/ui/banner';
import { Button } from '@storeroom/ui/button';
import type { ReactNode } from 'react';
import en from './texts/other-team.en.json';
import fr from './texts/other-team.fr.json';

addTexts('en', 'other-team', en);
addTexts('fr', 'other-team', fr);

/** How each kind of record is read, and the permission that this needs. */
const KINDS = {
  item: {
    permission: 'stock',
    read: (id: number, query: object, signal: AbortSignal) =>
      request('GET /api/stock/{id}', { path: { id }, query, signal }),
  },
  list: {
    permission: 'lists',
    read: (id: number, query: object, signal: AbortSignal) =>
      request('GET /api/stock/lists/{list}', { path: { list: String(id) }, query, signal }),
  },
  location: {
    permission: 'locations',
    read: (id: number, query: object, signal: AbortSignal) =>
      request('GET /api/stock/locations/{id}', { path: { id }, query, signal }),
  },
} as const satisfies Record<string, { permission: Permission; read: unknown }>;

/** The most teams in which the record is looked for. */
const MAX_ASKED = 20;

const isNotThere = (error: unknown) =>
  error instanceof ApiError && (error.status === 404 || error.status === 403);

interface OtherTeamProps {
  kind: keyof typeof KINDS;
  id: number;
  /** Shown until the record is found in another team, and if it is not. */
  children: ReactNode;
}

/**
 * For a record that the active team does not have: if another team of this person has it, names that team and offers to
 * switch to it. Only teams of the person are searched, with their rights there, so nothing of other teams is disclosed.
 */
export function OtherTeam({ kind, id, children }: OtherTeamProps) {
  const t = useTexts('other-team');
  const active = useActiveTeam()?.id;
  const { permission, read } = KINDS[kind];
  const others = (useAtomValue(userAtom)?.teams ?? [])
    .filter((team) => team.id !== active && team.permissions.includes(permission))
    .slice(0, MAX_ASKED);
  const { data: owner } = useQuery({
    queryKey: ['other-team', active, kind, id],
    queryFn: async ({ signal }) => {
      for (const team of others) {
        try {
          await read(id, { team_id: team.id }, signal);
          return team;
        } catch (error) {
          if (!isNotThere(error)) throw error;
        }
      }
      return null;
    },
    staleTime: Infinity,
    gcTime: 0,
    retry: false,
  });
  const { mutate, isPending, isError } = useMutation({ mutationFn: (team_id: number) => workIn(team_id) });
  if (!owner) return children;
  const { name: team } = owner;
  return (
    <Banner
      kind="warn"
      live
      action={
        <Button pending={isPending && t('switching')} onClick={() => mutate(owner.id)}>
          {t('switch', { team })}
        </Button>
      }
    >
      {isError ? t('failed') : t(kind, { team })}
    </Banner>
  );
}
