import { createHmac, timingSafeEqual } from 'node:crypto';

/** What a link says: which invitation, and of which sending. */
export interface InviteFacts {
  team_id: number;
  id: number;
  sends: number;
}

/** The secret of an invitation's link. It is stored nowhere: whoever has the database alone can open no invitation. */
export interface InviteTokens {
  make(facts: InviteFacts): string;
  /** Null for anything that we cannot have handed out. */
  read(token: string): InviteFacts | null;
}

const FORM = /^([1-9]\d{0,14})-([1-9]\d{0,14})-([1-9]\d{0,5})-([\w-]{43})$/;

export function makeInviteTokens(app_key: Buffer): InviteTokens {
  const key = createHmac('sha256', app_key).update('invite').digest();
  const sign = (facts: string) => createHmac('sha256', key).update(facts).digest();
  return {
    make({ team_id, id, sends }) {
      const facts = `${team_id}-${id}-${sends}`;
      return `${facts}-${sign(facts).toString('base64url')}`;
    },
    read(token) {
      const [, team_id, id, sends, signature = ''] = FORM.exec(token) ?? [];
      const expected = sign(`${team_id}-${id}-${sends}`);
      const given = Buffer.from(signature, 'base64url');
      if (given.length !== expected.length || !timingSafeEqual(given, expected)) return null;
      return { team_id: Number(team_id), id: Number(id), sends: Number(sends) };
    },
  };
}
