import { FileChips } from '@orangery/chat/uploads';
import type { MessageFile } from '@orangery/records';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { fileTexts } from '../ui/file-texts.ts';

/** The files that went with a question. */
export function MessageFiles({ files }: { files: readonly MessageFile[] }) {
  const { t, i18n } = useTranslation('mf-chat/tools');
  const shown = useMemo(
    () =>
      files.map(({ name, text }, index) => ({
        key: `${index}`,
        name,
        text,
        bytes: new TextEncoder().encode(text).length,
      })),
    [files],
  );
  return <FileChips files={shown} texts={fileTexts(t)} language={i18n.language} />;
}
