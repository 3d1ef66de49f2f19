export interface Member {
  user_id: string;
  user_info?: unknown;
}

interface Present {
  member: Member;
  /** The sockets of this process, and the names of the other processes, that have the member. */
  local: Set<string>;
  remote: Set<string>;
}

/**
 * Who is on which presence channel, across all processes. A member counts once, however many sockets they have; the
 * methods return whether they have just appeared or left.
 */
export class Presence {
  private readonly channels = new Map<string, Map<string, Present>>();

  members(channel: string): Member[] {
    return [...(this.channels.get(channel)?.values() ?? [])].map((present) => present.member);
  }

  has(channel: string, userId: string): boolean {
    return this.channels.get(channel)?.has(userId) ?? false;
  }

  /** `appeared`: no process had the member. `firstHere`: this process did not have the member. */
  joinLocal(channel: string, member: Member, socketId: string): { appeared: boolean; firstHere: boolean } {
    const appeared = !this.has(channel, member.user_id);
    const present = this.present(channel, member);
    present.local.add(socketId);
    return { appeared, firstHere: present.local.size === 1 };
  }

  leaveLocal(channel: string, userId: string, socketId: string): { gone: boolean; lastHere: boolean } {
    const present = this.channels.get(channel)?.get(userId);
    if (!present?.local.delete(socketId)) return { gone: false, lastHere: false };
    return { gone: this.forgetIfGone(channel, present), lastHere: present.local.size === 0 };
  }

  joinRemote(channel: string, member: Member, process: string): boolean {
    const appeared = !this.has(channel, member.user_id);
    this.present(channel, member).remote.add(process);
    return appeared;
  }

  leaveRemote(channel: string, userId: string, process: string): boolean {
    const present = this.channels.get(channel)?.get(userId);
    if (!present?.remote.delete(process)) return false;
    return this.forgetIfGone(channel, present);
  }

  /** Forgets the members of another process. @returns those that no process has any more */
  dropRemote(process: string): { channel: string; user_id: string }[] {
    const left: { channel: string; user_id: string }[] = [];
    for (const [channel, members] of this.channels) {
      for (const present of members.values()) {
        if (!present.remote.delete(process)) continue;
        if (this.forgetIfGone(channel, present)) left.push({ channel, user_id: present.member.user_id });
      }
    }
    return left;
  }

  /** The members with sockets in this process. */
  localRoll(): { channel: string; member: Member }[] {
    return [...this.channels].flatMap(([channel, members]) =>
      [...members.values()]
        .filter((present) => present.local.size > 0)
        .map((present) => ({ channel, member: present.member })),
    );
  }

  private present(channel: string, member: Member): Present {
    const members = this.channels.get(channel) ?? new Map<string, Present>();
    this.channels.set(channel, members);
    const present = members.get(member.user_id) ?? { member, local: new Set(), remote: new Set() };
    members.set(member.user_id, present);
    return present;
  }

  private forgetIfGone(channel: string, present: Present): boolean {
    if (present.local.size > 0 || present.remote.size > 0) return false;
    const members = this.channels.get(channel);
    members?.delete(present.member.user_id);
    if (members?.size === 0) this.channels.delete(channel);
    return true;
  }
}
