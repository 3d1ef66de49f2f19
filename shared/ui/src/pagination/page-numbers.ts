/**
 * The page numbers to show: the first, the last and the neighbours; a gap stands for two or more that are left out.
 */
export function pageNumbers(page: number, count: number): (number | 'gap')[] {
  const near =
    page <= 2 ? [1, 2, 3] : page >= count - 1 ? [count - 2, count - 1, count] : [page - 1, page, page + 1];
  const named = [...new Set([1, ...near, count])].filter((number) => number >= 1 && number <= count);
  return named.flatMap((number, index) => {
    const left = number - (named[index - 1] ?? number - 1) - 1;
    if (left === 0) return [number];
    // A single page takes no more space than the gap that would hide it.
    return left === 1 ? [number - 1, number] : ['gap' as const, number];
  });
}
