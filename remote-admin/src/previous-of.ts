/**
 * While the next page is on its way the last one stays, but never another team's.
 *
 * @param place where in the key of the query the team stands
 */
export function previousOf(team: number | null, place: number) {
  return <Data>(data: Data | undefined, query: { queryKey: readonly unknown[] } | undefined) =>
    query?.queryKey[place] === team ? data : undefined;
}
