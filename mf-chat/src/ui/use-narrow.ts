import { useLayout } from '@orangery/platform';
import { useMedia } from '@orangery/ui';

/** Whether there is no room for the sidebar, so that the rooms come as a drawer. */
export function useNarrow(): boolean {
  const narrow = useMedia('(max-width: 767px)');
  return useLayout() === 'mobile' || narrow;
}
