import { ApiError } from '@storeroom/sdk';
import { useCallback, useEffect, useState } from 'react';

export type LinkCheck<Facts> =
  | { state: 'checking' }
  | { state: 'good'; facts: Facts }
  /** The token is dropped: no password is sent with it. */
  | { state: 'bad'; error: ApiError }
  /** The server could not be reached. */
  | { state: 'unreachable'; error: ApiError };

export interface CheckedLink<Facts> {
  check: LinkCheck<Facts>;
  checkAgain: () => void;
  /** To be called when a response shows that the link has expired meanwhile. */
  drop: (error: ApiError) => void;
}

/** Our tokens are shorter, and servers refuse longer addresses without a message. */
const MAX_TOKEN_LENGTH = 255;

/** Asks the server once whether a link is valid. `ask` must be a stable function. */
export function useLinkCheck<Facts>(
  token: string,
  ask: (token: string) => Promise<Facts>,
): CheckedLink<Facts> {
  const [check, setCheck] = useState<LinkCheck<Facts>>(() =>
    token.length > MAX_TOKEN_LENGTH ? { state: 'bad', error: new ApiError(404, '') } : { state: 'checking' },
  );
  const [round, setRound] = useState(0);

  useEffect(() => {
    let isOver = false;
    const settle = (found: LinkCheck<Facts>) => {
      if (!isOver) setCheck(found);
    };
    if (token.length > MAX_TOKEN_LENGTH) return;
    ask(token).then(
      (facts) => settle({ state: 'good', facts }),
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
