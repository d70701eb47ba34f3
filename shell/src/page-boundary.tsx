import { ErrorCard } from '@orangery/ui';
import i18next from 'i18next';
import { Component, type ReactNode } from 'react';
import styles from './page-boundary.module.css';

type Props = { children: ReactNode };

/** Stands in for the page when a part of the shell itself breaks: a blank page does not say what to do. */
export class PageBoundary extends Component<Props, { broken: boolean }> {
  override state = { broken: false };

  static getDerivedStateFromError() {
    return { broken: true };
  }

  override render() {
    if (!this.state.broken) return this.props.children;
    const t = i18next.getFixedT(null, 'shell');
    return (
      <main className={styles.page} data-shell-error="">
        <ErrorCard
          title={t('slots.broken.title')}
          body={t('slots.brokenPage')}
          retryLabel={t('slots.reload')}
          onRetry={() => window.location.reload()}
        />
      </main>
    );
  }
}
