/** The colours of a palette in a log entry, one for each colour scheme: `#A02060, #F4A0C0`. */
export const coloursIn = (palette: string): string =>
  [...new Set(palette.match(/#[\da-f]{6}/gi) ?? [palette])].join(', ');
