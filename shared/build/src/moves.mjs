/** The moves of a remote, the same in the commands of its team and of operators. */
export const MOVES = {
  promote: {
    options: '[release] --reason "…"',
    text: 'makes a release live, the newest build when none is named',
  },
  rollback: { options: '--reason "…"', text: 'makes the release before live again' },
  canary: {
    options: '<release> --percent 5 --reason "…"',
    text: 'gives it to so many of a hundred visitors; 0 without a release ends that',
  },
  pin: {
    options: '<release> --team 7 --reason "…"',
    text: 'gives it to the members of a team; without a release ends that',
  },
  kill: { options: '[release] --reason "…"', text: 'takes a release, or the whole remote, from everybody' },
  resume: { options: '[release] --reason "…"', text: 'takes that back' },
};

/** The options of all moves, for `parseArgs`. */
export const MOVE_OPTIONS = {
  reason: { type: 'string' },
  percent: { type: 'string' },
  team: { type: 'string' },
};

/** @throws {Error} in a sentence, when something is missing or not of this move */
export function moveFrom(verb, words, { reason, percent, team }) {
  const [to, more] = words;
  const refuse = (why) => {
    throw new Error(`${verb}: ${why}`);
  };
  if (more !== undefined) refuse(`"${more}" is one word too many.`);
  if (verb === 'rollback' && to !== undefined) refuse('it goes back to the release before; none is named.');
  if ((verb === 'canary') !== (percent !== undefined)) refuse('--percent is of canary, which needs it.');
  if ((verb === 'pin') !== (team !== undefined)) refuse('--team is of pin, which needs it.');
  if (percent !== undefined && !/^\d+$/.test(percent)) refuse(`"${percent}" is no whole number.`);
  return {
    verb,
    to,
    ...(reason === undefined ? {} : { reason }),
    ...(percent === undefined ? {} : { percent: Number(percent) }),
    ...(team === undefined ? {} : { team }),
  };
}

/** The result of a move as a sentence. */
export function saidOf(remote, { verb, to, percent, team }, { live, previous, is_off: isOff }) {
  const what = to ? `${remote} ${to}` : remote;
  const off = isOff ? '; the remote is switched off until "resume"' : '';
  if (verb === 'promote') return `${remote} is live at ${live}; before: ${previous ?? 'none'}${off}`;
  if (verb === 'rollback') return `${remote} is back at ${live}${off}`;
  if (verb === 'canary') return to ? `${percent} % get ${what}` : `Nobody tries a release of ${remote}`;
  if (verb === 'pin') return to ? `Team ${team} gets ${what}` : `Team ${team} gets what is live of ${remote}`;
  return verb === 'kill' ? `Nobody gets ${what}` : `${what} is back`;
}
