import { limits } from '@orangery/api';
import { DropOverlay } from '@orangery/chat/uploads';
import { useTranslation } from 'react-i18next';

/** Lies over the conversation while files are held above it. */
export function ConversationDropOverlay() {
  const { t } = useTranslation('mf-chat/tools');
  const { picturesPerQuestion: pictures, filesPerQuestion: files } = limits;
  return <DropOverlay title={t('files.drop')} hint={t('files.dropHint', { pictures, files })} />;
}
