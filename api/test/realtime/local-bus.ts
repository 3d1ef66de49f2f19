import type { Bus, BusListener, BusMessage } from '../../src/platform/realtime/bus/bus';

/** A bus in memory: delivers messages as text, in the same order, to every added process. */
export class LocalBus {
  private readonly listeners = new Set<BusListener>();
  private processes = 0;
  /** While set, sending fails. */
  broken = false;
  /** While set, new subscriptions of processes stay pending; it resolves them. */
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
      follow: () => undefined,
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
