import { downloadFile } from '@orangery/platform/files';
import type { Made } from '../export.state.ts';

const asFile = ({ file: { content, ending }, name }: Made): File =>
  new File([content], `${name}.${ending}`, { type: content.type });

/** Saves it where the browser saves files. */
export function save(made: Made): void {
  const file = asFile(made);
  downloadFile(file, file.name);
}

/** Whether the system can hand it to another application. */
export const canShare = (made: Made): boolean => navigator.canShare?.({ files: [asFile(made)] }) ?? false;

/** Opens the share sheet of the system. Rejects when it could not be opened; closing it is no failure. */
export async function share(made: Made): Promise<void> {
  const file = asFile(made);
  try {
    await navigator.share({ files: [file], title: made.name });
  } catch (error) {
    if (!(error instanceof DOMException && error.name === 'AbortError')) throw error;
  }
}

/** Whether it is one picture, and the clipboard takes pictures. */
export const canCopy = ({ file }: Made): boolean =>
  file.content.type === 'image/png' && typeof ClipboardItem !== 'undefined';

/** Puts a picture into the clipboard; rejects when the browser does not allow it. */
export const copyPicture = ({ file }: Made): Promise<void> =>
  navigator.clipboard.write([new ClipboardItem({ 'image/png': file.content })]);
