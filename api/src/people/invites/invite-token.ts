import { createHmac, timingSafeEqual } from 'node:crypto';

/** What a link says: which invitation, and of which sending. */
export interface InviteFacts {
  team_id: number;
  id: number;
  sends: number;
}

/**
 * Which way a link went: by mail, which shows that whoever has it reads the address' mail; or by hand, from whoever
 * invites, which shows nothing.
 */
export type InviteWay = 'mail' | 'hand';

/** The secret of an invitation's link. It is stored nowhere: whoever has the database alone can open no invitation. */
export interface InviteTokens {
  make(facts: InviteFacts, way: InviteWay): string;
  /** Null for anything that we cannot have handed out. */
  read(token: string): (InviteFacts & { way: InviteWay }) | null;
}

const FORM = /^([1-9]\d{0,14})-([1-9]\d{0,14})-([1-9]\d{0,5})-([\w-]{43})$/;

export function makeInviteTokens(app_key: Buffer): InviteTokens {
  const key = createHmac('sha256', app_key).update('invite').digest();
  const sign = (facts: string, way: InviteWay) =>
    createHmac('sha256', key)
      .update(way === 'mail' ? facts : `${facts}-by-hand`)
      .digest();
  return {
    make({ team_id, id, sends }, way) {
      const facts = `${team_id}-${id}-${sends}`;
      return `${facts}-${sign(facts, way).toString('base64url')}`;
    },
    read(token) {
      const [, team_id, id, sends, signature = ''] = FORM.exec(token) ?? [];
      const given = Buffer.from(signature, 'base64url');
      const way = (['mail', 'hand'] as const).find((one) => {
        const expected = sign(`${team_id}-${id}-${sends}`, one);
        return given.length === expected.length && timingSafeEqual(given, expected);
      });
      return way ? { team_id: Number(team_id), id: Number(id), sends: Number(sends), way } : null;
    },
  };
}
