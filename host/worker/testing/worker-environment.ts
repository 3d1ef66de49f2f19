/**
 * A worker without a browser: what Node has no name for. Import it before anything of the worker, which looks for these
 * names as it loads.
 */
import 'fake-indexeddb/auto';

const addressOf = (of: RequestInfo | URL) => (of instanceof Request ? of.url : String(of));

class MemoryCache {
  private readonly answers = new Map<string, Response>();

  match = async (of: RequestInfo | URL) => this.answers.get(addressOf(of))?.clone();
  put = async (of: RequestInfo | URL, answer: Response) => void this.answers.set(addressOf(of), answer);
  delete = async (of: RequestInfo | URL) => this.answers.delete(addressOf(of));
  keys = async () => [...this.answers.keys()].map((url) => new Request(url));
}

class MemoryCaches {
  private readonly named = new Map<string, MemoryCache>();

  async open(name: string): Promise<MemoryCache> {
    const cache = this.named.get(name) ?? new MemoryCache();
    this.named.set(name, cache);
    return cache;
  }

  delete = async (name: string) => this.named.delete(name);
  match = async (of: RequestInfo | URL, { cacheName }: { cacheName: string }) =>
    this.named.get(cacheName)?.match(of);
}

class WorkerEvent extends Event {
  private readonly awaited: Promise<unknown>[] = [];

  waitUntil(work: Promise<unknown>): void {
    this.awaited.push(work);
  }

  /** Resolves when all work is done, also what came of other work. */
  async done(): Promise<void> {
    for (let at = 0; at < this.awaited.length; at += 1) await this.awaited[at];
  }
}

/** A page's request, as the browser hands it to the worker. */
class WorkerFetchEvent extends WorkerEvent {
  answer: Promise<Response> | null = null;

  constructor(
    readonly request: Request,
    readonly clientId: string,
  ) {
    super('fetch');
  }

  respondWith(answer: Promise<Response>): void {
    this.answer = answer;
    this.waitUntil(answer);
  }
}

const target = new EventTarget();

Object.assign(globalThis, {
  self: globalThis,
  caches: new MemoryCaches(),
  location: new URL('http://storeroom.localhost/worker.js'),
  registration: { scope: 'http://storeroom.localhost/' },
  clients: { get: async () => undefined },
  ExtendableEvent: WorkerEvent,
  FetchEvent: WorkerFetchEvent,
  addEventListener: target.addEventListener.bind(target),
  __WB_DISABLE_DEV_LOGS: true,
});

/** Shows the worker a request of a page; `answer` is null where it leaves that to the browser. */
export function show(request: Request, clientId = 'page') {
  const event = new WorkerFetchEvent(request, clientId);
  target.dispatchEvent(event);
  return { answer: event.answer, done: () => event.done() };
}

/** Lets the worker answer a request. `done` resolves when it has also put away what it keeps of it. */
export function ask(
  address: string,
  clientId?: string,
): { answer: Promise<Response>; done: () => Promise<void> } {
  const { answer, done } = show(new Request(address), clientId);
  if (!answer) throw new Error(`The worker does not answer ${address}`);
  return { answer, done };
}
