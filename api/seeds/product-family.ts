/** Products that differ only in size and kind, as a catalogue prints them: one block, one table. */
export interface ProductFamily {
  /** `{size}` and `{kind}` stand for each of the values below. */
  name: string;
  sizes?: readonly string[];
  kinds?: readonly string[];
  /** Where such things stand; a name of the site's locations. */
  location: string;
  /** The amount usually held, from and to. */
  holds: readonly [number, number];
  /** How often it is taken, compared with other families: 1 is a normal seller. */
  pace: number;
  /** Bought and counted in multiples of this; 1 when left out. Below 1: sold by metre or kilogram. */
  unit?: number;
}

export interface Product {
  name: string;
  location: string;
  holds: readonly [number, number];
  pace: number;
  unit: number;
}

/** Every product of a family, sizes outside and kinds inside, in catalogue order. */
export function productsOf(family: ProductFamily): Product[] {
  const { location, holds, pace, unit = 1 } = family;
  return (family.sizes ?? ['']).flatMap((size) =>
    (family.kinds ?? ['']).map((kind) => ({
      name: family.name.replace('{size}', size).replace('{kind}', kind),
      location,
      holds,
      pace,
      unit,
    })),
  );
}

/** `mm('8 10 15')` is `['8 mm', '10 mm', '15 mm']`. */
export function mm(sizes: string): string[] {
  return sizes.split(' ').map((size) => `${size} mm`);
}

/** `kinds('elbow|tee')` is `['elbow', 'tee']`. */
export function kinds(list: string): string[] {
  return list.split('|');
}
