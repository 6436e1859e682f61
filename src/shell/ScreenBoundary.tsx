import type { ComponentType, ReactNode } from 'react';
import { Component } from 'react';
import { t } from '../client/texts';
import { Button } from '../ui/Button';
import { isChunkFailure, reloadOnce } from './reloadOnce';
import { SCREEN_ERROR } from './screenError';

interface Props {
  children: ReactNode;
  /** Address of the tab that the screen stands in. */
  address?: string;
  /** What else is offered when the screen has failed. */
  More?: ComponentType<{ error: unknown; address: string | undefined }>;
}

interface State {
  error: unknown;
}

/**
 * Keeps a screen that fails from taking the others along, and tells the error log. A part that could not be loaded
 * reloads the page, once.
 */
export class ScreenBoundary extends Component<Props, State> {
  override state: State = { error: null };

  static getDerivedStateFromError(error: unknown): State {
    return { error: error ?? new Error('unknown') };
  }

  override componentDidCatch(error: unknown): void {
    dispatchEvent(new CustomEvent(SCREEN_ERROR, { detail: { error, address: this.props.address } }));
    if (isChunkFailure(error)) reloadOnce();
  }

  override render(): ReactNode {
    const { error } = this.state;
    const { children, address, More } = this.props;
    if (error === null) return children;
    return (
      <div className="gj-splash" role="alert">
        <h2>{t('页面出错了')}</h2>
        <p>
          {isChunkFailure(error) ? t('页面文件加载失败，请检查网络后重试') : t('其他页面不受影响，已填写的内容仍在')}
        </p>
        <Button isPrimary onClick={() => (isChunkFailure(error) ? location.reload() : this.setState({ error: null }))}>
          {t('重试')}
        </Button>
        {More && <More error={error} address={address} />}
        <small>{error instanceof Error ? error.message : String(error)}</small>
      </div>
    );
  }
}
