/** `27 November 2026, 21:01`, in the reader's language and time zone: a day alone would leave the last hours open. */
export function formatDate(moment: string, locale: string, timeZone?: string): string {
  const day = { day: 'numeric', month: 'long', year: 'numeric', timeZone } as const;
  const time = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23', timeZone } as const;
  const date = new Date(moment);
  const language = locale === 'en' ? 'en-GB' : locale;
  return `${date.toLocaleDateString(language, day)}, ${date.toLocaleTimeString(language, time)}`;
}
