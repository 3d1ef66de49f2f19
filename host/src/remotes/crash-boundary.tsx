import { Component, type ReactNode } from 'react';

interface Props {
  /** Shown in place of what crashed. */
  instead?: ReactNode;
  onCrash?: (error: unknown) => void;
  /** When this changes, what crashed is drawn again. */
  resetOn?: unknown;
  children: ReactNode;
}

interface State {
  crashed: boolean;
  resetOn: unknown;
}

/** Keeps a throw in render or effect inside its own area. */
export class CrashBoundary extends Component<Props, State> {
  override state: State = { crashed: false, resetOn: this.props.resetOn };

  static getDerivedStateFromError() {
    return { crashed: true };
  }

  static getDerivedStateFromProps({ resetOn }: Props, state: State) {
    return resetOn === state.resetOn ? null : { crashed: false, resetOn };
  }

  override componentDidCatch(error: unknown) {
    this.props.onCrash?.(error);
  }

  override render() {
    return this.state.crashed ? (this.props.instead ?? null) : this.props.children;
  }
}
