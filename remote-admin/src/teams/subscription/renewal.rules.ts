/** The end of a subscription after a renewal by whole years, from its present end, or from now if that has passed. */
export function endAfterRenewal(expiration_at: string, years: number, now: number): number {
  const end = new Date(Math.max(Date.parse(expiration_at), now));
  end.setUTCFullYear(end.getUTCFullYear() + years);
  return end.getTime();
}
