/** What a style sheet of a release does to the rest of the page, one sentence for each line that does. */
export function strayInRelease(css: string, container: string): { line: number; problem: string }[];
