export const PAPERS = ['a4', 'roll80'] as const;
export type Paper = (typeof PAPERS)[number];

const KEY = 'list-paper';

/** The paper that this device printed a list on last; a sheet before the first time. */
export function readKeptPaper(): Paper {
  try {
    const kept = window.localStorage.getItem(KEY);
    return PAPERS.find((paper) => paper === kept) ?? 'a4';
  } catch {
    return 'a4';
  }
}

export function keepPaper(paper: Paper): void {
  try {
    window.localStorage.setItem(KEY, paper);
  } catch {
    // It holds for as long as the dialog is open.
  }
}
