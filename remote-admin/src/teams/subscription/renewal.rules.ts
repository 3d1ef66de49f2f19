/** Until when a subscription runs once it is renewed by whole years: from its end, or from now where that has passed. */
export function endAfterRenewal(expiration_at: string, years: number, now: number): number {
  const end = new Date(Math.max(Date.parse(expiration_at), now));
  end.setUTCFullYear(end.getUTCFullYear() + years);
  return end.getTime();
}
