import { Component, type ErrorInfo, type ReactNode } from 'react';

interface ErrorBoundaryProps {
  children: ReactNode;
  /** What stands in place of the broken part; `retry` renders it afresh. */
  fallback: (fault: unknown, retry: () => void) => ReactNode;
}

/** Keeps a fault where it happened. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, { fault: unknown; hasFailed: boolean }> {
  override state = { fault: null as unknown, hasFailed: false };

  static getDerivedStateFromError(fault: unknown) {
    return { fault, hasFailed: true };
  }

  override componentDidCatch(fault: Error, info: ErrorInfo): void {
    console.error(fault, info.componentStack);
  }

  retry = () => this.setState({ fault: null, hasFailed: false });

  override render(): ReactNode {
    return this.state.hasFailed ? this.props.fallback(this.state.fault, this.retry) : this.props.children;
  }
}
