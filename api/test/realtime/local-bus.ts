import type { Bus, BusListener, BusMessage } from '../../src/platform/realtime/bus/bus';

/** Stands for the database: carries messages in one order to every process that was added, as text. */
export class LocalBus {
  private readonly listeners = new Set<BusListener>();
  private processes = 0;
  /** While set, nothing can be sent. */
  broken = false;
  /** While set, no channel is heard that a process has not asked for before; it settles when they are. */
  arriving: Promise<void> | null = null;

  /** The bus as one process sees it. */
  forProcess(): Bus {
    this.processes += 1;
    return {
      process: `process-${this.processes}`,
      publish: (message) =>
        this.broken ? Promise.reject(new Error('The bus is broken')) : this.carry(JSON.stringify(message)),
      join: () => this.arriving,
      leave: () => undefined,
    };
  }

  connect(listener: BusListener): void {
    this.listeners.add(listener);
    listener.onReady();
  }

  disconnect(listener: BusListener): void {
    this.listeners.delete(listener);
    listener.onLost();
  }

  private async carry(text: string): Promise<void> {
    await Promise.resolve();
    for (const listener of this.listeners) listener.onMessage(JSON.parse(text) as BusMessage);
  }
}
