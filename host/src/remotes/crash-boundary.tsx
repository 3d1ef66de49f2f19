import { Component, type ReactNode } from 'react';

interface Props {
  /** Shown in place of what crashed; may depend on the error. */
  instead?: ReactNode | ((reason: unknown) => ReactNode);
  onCrash?: (error: unknown) => void;
  /** When this changes, the children are rendered again. */
  resetOn?: unknown;
  children: ReactNode;
}

interface State {
  crashed: { reason: unknown } | null;
  resetOn: unknown;
}

/** Error boundary: limits an error during rendering or in an effect to its own area. */
export class CrashBoundary extends Component<Props, State> {
  override state: State = { crashed: null, resetOn: this.props.resetOn };

  static getDerivedStateFromError(reason: unknown): Partial<State> {
    return { crashed: { reason } };
  }

  static getDerivedStateFromProps({ resetOn }: Props, state: State) {
    return resetOn === state.resetOn ? null : { crashed: null, resetOn };
  }

  override componentDidCatch(error: unknown) {
    this.props.onCrash?.(error);
  }

  override render() {
    const { crashed } = this.state;
    const { instead = null, children } = this.props;
    if (crashed === null) return children;
    return typeof instead === 'function' ? instead(crashed.reason) : instead;
  }
}
