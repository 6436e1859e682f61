import { Component, type ReactNode } from 'react';
import { FailureNote } from './FailureNote';
import type { PreviewedFile, PreviewPort } from './PreviewPort';

interface Props {
  file: PreviewedFile;
  port: PreviewPort;
  children: ReactNode;
}

/** Keeps a view that fails while it is drawn, or whose code is not there, from taking the screen along. */
export class PreviewBoundary extends Component<Props, { error: unknown }> {
  override state: { error: unknown } = { error: null };

  static getDerivedStateFromError(error: unknown): { error: unknown } {
    return { error: error ?? new Error('unknown') };
  }

  override render(): ReactNode {
    const { error } = this.state;
    const { children, file, port } = this.props;
    return error === null ? (
      children
    ) : (
      <FailureNote file={file} port={port} error={error} onRetry={() => this.setState({ error: null })} />
    );
  }
}
