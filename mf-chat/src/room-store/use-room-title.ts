import { defaultTitle } from '@orangery/records';
import { useTranslation } from 'react-i18next';

/** The title to show: a room that was given none yet is named in the language of the page. */
export function useRoomTitle(): (title: string) => string {
  const { t } = useTranslation('mf-chat');
  return (title) => (title === defaultTitle || title.trim() === '' ? t('rooms.untitled') : title);
}
