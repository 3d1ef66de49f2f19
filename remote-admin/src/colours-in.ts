/** The colours in a palette as a log keeps it, which holds one for each scheme: `#A02060, #F4A0C0`. */
export const coloursIn = (palette: string): string =>
  [...new Set(palette.match(/#[\da-f]{6}/gi) ?? [palette])].join(', ');
