import { type HostServices, useHost } from '@orangery/platform';
import i18next from 'i18next';
import { useEffect } from 'react';
import { generatorState } from './generator.state.ts';
import { stopSlides } from './make-slides.ts';

/** Slides are being made, or go on where a reload interrupted them. */
const isCreating = (): boolean =>
  generatorState.draft.slidesId !== null && generatorState.slides.name !== 'failed';

/** Whether the slides made so far may be given up. */
export const askToLeave = ({ confirm }: Pick<HostServices, 'confirm'>): Promise<boolean> =>
  confirm({
    title: i18next.t('mf-ppt:creation.leave.title'),
    body: i18next.t('mf-ppt:creation.leave.body'),
    confirmLabel: i18next.t('mf-ppt:creation.leave.confirm'),
    cancelLabel: i18next.t('mf-ppt:creation.leave.stay'),
  });

/**
 * Asks before slides that are being made are left, by a link, by going back, or by closing the page.
 * @param isStep their step is shown, even if its code is still loading
 */
export function useLeaving(isStep: boolean): void {
  const host = useHost();
  useEffect(() => {
    if (!isStep) return;
    const remove = host.navigation.guard(async () => {
      // What was made is stored just now, and leads to the presentation. Who has logged out is led away, and comes back to it.
      if (!isCreating() || host.session.username === null) return true;
      const leaves = await askToLeave(host);
      if (leaves) stopSlides(host);
      return leaves;
    });
    const warn = (event: BeforeUnloadEvent) => isCreating() && event.preventDefault();
    window.addEventListener('beforeunload', warn);
    return () => {
      remove();
      window.removeEventListener('beforeunload', warn);
    };
  }, [host, isStep]);
}
