import { ApiError } from '@storeroom/sdk';
import { useCallback, useEffect, useState } from 'react';

export type LinkCheck<Facts> =
  | { state: 'checking' }
  /** `token`: what the server handed back, to be sent with the password. */
  | { state: 'good'; token: string; facts: Facts }
  /** The token is dropped: no password is sent with it. */
  | { state: 'bad'; error: ApiError }
  /** Nobody could say whether it is good. */
  | { state: 'unreachable'; error: ApiError };

export interface CheckedLink<Facts> {
  check: LinkCheck<Facts>;
  checkAgain: () => void;
  /** Whoever uses the link was told that it is over. */
  drop: (error: ApiError) => void;
}

/** No token of ours is as long, and servers refuse addresses that are longer still without a word. */
const LONGEST = 255;

/** Asks the server once whether a link is good. `ask` must stay the same function. */
export function useLinkCheck<Facts extends { token: string }>(
  token: string,
  ask: (token: string) => Promise<Facts>,
): CheckedLink<Facts> {
  const [check, setCheck] = useState<LinkCheck<Facts>>(() =>
    token.length > LONGEST ? { state: 'bad', error: new ApiError(404, '') } : { state: 'checking' },
  );
  const [round, setRound] = useState(0);

  useEffect(() => {
    let isOver = false;
    const settle = (found: LinkCheck<Facts>) => {
      if (!isOver) setCheck(found);
    };
    if (token.length > LONGEST) return;
    ask(token).then(
      (facts) => settle({ state: 'good', token: facts.token, facts }),
      (reason: unknown) => {
        if (!(reason instanceof ApiError)) throw reason;
        const isRefused = reason.status >= 400 && reason.status < 500 && reason.status !== 429;
        settle({ state: isRefused ? 'bad' : 'unreachable', error: reason });
      },
    );
    return () => {
      isOver = true;
    };
  }, [token, ask, round]);

  const checkAgain = useCallback(() => {
    setCheck({ state: 'checking' });
    setRound((before) => before + 1);
  }, []);
  const drop = useCallback((error: ApiError) => setCheck({ state: 'bad', error }), []);
  return { check, checkAgain, drop };
}
