import type { Bus, PresenceMessage } from '../bus/bus';
import type { Channels } from './channels';
import type { Connection } from './connection';
import { Presence, type Member } from './presence';
import { writeFrame } from './protocol';

/** The silence after which another process counts as dead. */
const SILENT_MS = 45_000;

/**
 * Presence channels across all processes. Each process tells the others when the first socket of a member has come and
 * the last one has left, and asks for all members when it starts.
 */
export class PresenceChannels {
  private readonly presence = new Presence();
  /** When each other process that has members was last heard. */
  private readonly lastSeenAt = new Map<string, number>();

  constructor(
    private readonly channels: Channels,
    private readonly bus: Bus,
    private readonly now: () => number,
  ) {}

  members(channel: string): Member[] {
    return this.presence.members(channel);
  }

  has(channel: string, userId: string): boolean {
    return this.presence.has(channel, userId);
  }

  enter(connection: Connection, channel: string, member: Member): void {
    const { appeared, firstHere } = this.presence.joinLocal(channel, member, connection.id);
    if (appeared) this.publishAdded(channel, member);
    if (firstHere) this.publishToOthers({ kind: 'joined', process: this.bus.process, channel, member });
  }

  leave(connection: Connection, channel: string, userId: string): void {
    const { gone, lastHere } = this.presence.leaveLocal(channel, userId, connection.id);
    if (gone) this.publishRemoved(channel, userId);
    if (lastHere) this.publishToOthers({ kind: 'left', process: this.bus.process, channel, user_id: userId });
  }

  onMessage(message: PresenceMessage): void {
    if (message.process === this.bus.process) return;
    this.lastSeenAt.set(message.process, this.now());
    switch (message.kind) {
      case 'joined':
        return this.joinRemote(message.process, message);
      case 'left':
        if (this.presence.leaveRemote(message.channel, message.user_id, message.process)) {
          this.publishRemoved(message.channel, message.user_id);
        }
        return;
      case 'roll':
        for (const held of message.members) this.joinRemote(message.process, held);
        return;
      case 'beat':
        return;
      case 'bye':
        return this.forget(message.process);
      case 'hello':
        this.forget(message.process);
        return this.publishMembers();
    }
  }

  bye(): void {
    this.publishToOthers({ kind: 'bye', process: this.bus.process });
  }

  /** Called when the other processes can no longer be heard. All sockets are closed then, so none has to be told. */
  forgetOthers(): void {
    for (const process of this.lastSeenAt.keys()) this.presence.dropRemote(process);
    this.lastSeenAt.clear();
  }

  /** Shows that this process is alive, and forgets processes that died silently. To be called every few seconds. */
  beat(): void {
    if (this.presence.localRoll().length > 0)
      this.publishToOthers({ kind: 'beat', process: this.bus.process });
    for (const [process, at] of this.lastSeenAt) if (this.now() - at > SILENT_MS) this.forget(process);
  }

  private publishMembers(): void {
    const members = this.presence.localRoll();
    if (members.length > 0) this.publishToOthers({ kind: 'roll', process: this.bus.process, members });
  }

  private joinRemote(process: string, { channel, member }: { channel: string; member: Member }): void {
    if (this.presence.joinRemote(channel, member, process)) this.publishAdded(channel, member);
  }

  private forget(process: string): void {
    this.lastSeenAt.delete(process);
    for (const { channel, user_id } of this.presence.dropRemote(process))
      this.publishRemoved(channel, user_id);
  }

  private publishAdded(channel: string, member: Member): void {
    const data = JSON.stringify(member);
    this.channels.broadcast(channel, writeFrame({ event: 'pusher_internal:member_added', channel, data }));
  }

  private publishRemoved(channel: string, userId: string): void {
    const data = JSON.stringify({ user_id: userId });
    this.channels.broadcast(channel, writeFrame({ event: 'pusher_internal:member_removed', channel, data }));
  }

  /** Failed messages are not repeated: when the bus is back, all members are exchanged again. */
  private publishToOthers(message: PresenceMessage): void {
    this.bus.publish(message).catch(() => undefined);
  }
}
