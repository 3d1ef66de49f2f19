import { stripVTControlCharacters } from 'node:util';

const LINES_OF_A_MESSAGE = 2;
const LONGEST_LINE = 200;

const short = (line) => (line.length > LONGEST_LINE ? `${line.slice(0, LONGEST_LINE - 1)}…` : line);

const firstLines = (message) =>
  stripVTControlCharacters(message)
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .slice(0, LINES_OF_A_MESSAGE);

/**
 * A failed test in at most three lines: its suite and title, and how its message begins.
 * @param {string} suite
 * @param {{title?: string, message: string}} failure without a title when the suite is one check
 */
export const failedTest = (suite, { title, message }) =>
  [`✗ ${[suite, title].filter(Boolean).join(': ')}`, ...firstLines(message).map((line) => `    ${line}`)]
    .map(short)
    .join('\n');
