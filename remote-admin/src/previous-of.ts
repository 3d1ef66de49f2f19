/**
 * Keeps the previous page while the next one is fetched, but never one of another team.
 *
 * @param place the index of the team in the key of the query
 */
export function previousOf(team: number | null, place: number) {
  return <Data>(data: Data | undefined, query: { queryKey: readonly unknown[] } | undefined) =>
    query?.queryKey[place] === team ? data : undefined;
}
