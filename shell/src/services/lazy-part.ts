import { lazyPart as lazyPartOf, loadPersistently } from '@orangery/platform';
import i18next from 'i18next';
import type { ComponentType } from 'react';
import { toast } from '../feedback/toasts.ts';

/** A release that is gone does not come back by waiting, so the person is offered to reload. */
function reportTrouble(): void {
  toast({
    kind: 'error',
    text: i18next.t('slots.unreachable.title', { ns: 'shell' }),
    action: { label: i18next.t('slots.reload', { ns: 'shell' }), run: () => window.location.reload() },
  });
}

/** A part of the shell whose code is loaded when it is first shown; a toast says so when it does not come. */
export const lazyPart = <P extends object>(load: () => Promise<ComponentType<P>>) =>
  lazyPartOf(load, reportTrouble);

/** Loads code that several parts share; a toast says so when it does not come. */
export const loadShared = <T>(load: () => Promise<T>): Promise<T> => loadPersistently(load, reportTrouble);
