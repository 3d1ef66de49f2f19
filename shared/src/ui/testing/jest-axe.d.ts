declare module 'jest-axe' {
  /** The part of axe's answer that a test reads. */
  export interface Violation {
    id: string;
    help: string;
    nodes: { html: string; failureSummary?: string }[];
  }
  export function axe(
    html: Element | string,
    options?: { rules?: Record<string, { enabled: boolean }> },
  ): Promise<{ violations: Violation[] }>;
}
