import { countSymbols, limits } from '@orangery/api';
import { createAttachments } from '@orangery/chat';
import type { Message, MessageFile } from '@orangery/records';

/** The files of questions that are being edited, by the id of their message. */
export const editedFiles = createAttachments<string>({
  storageKey: 'mf-chat:edited-files',
  keyOf: (id) => id,
  max: 0,
  maxTexts: limits.filesPerQuestion,
  maxSymbols: limits.fileSymbols,
});

/** Begins with the files that a question has. Returns what ends it. */
export function editFiles({ id, files = [] }: Message): () => void {
  const end = () => editedFiles.remove(editedFiles.of(id).map((upload) => upload.id));
  // What a page that is gone has left.
  end();
  editedFiles.add(id, files.map(uploadOf));
  return end;
}

const uploadOf = ({ name, text }: MessageFile) => ({
  id: crypto.randomUUID(),
  state: 'ready' as const,
  preview: '',
  progress: 1,
  attached: {
    name,
    text,
    bytes: new TextEncoder().encode(text).length,
    symbols: countSymbols(text),
    // Nothing is said of them before the question is sent.
    tokens: 0,
  },
});

/** The files that an edited question has now. */
export const filesEdited = (id: string): MessageFile[] =>
  editedFiles
    .of(id)
    .flatMap(({ attached: { name = '', text } = {} }) => (text === undefined ? [] : [{ name, text }]));
