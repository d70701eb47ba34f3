import type { ApiClient } from '@orangery/api';
import type { Mode } from './modes.ts';
import type { Found, RecognitionState } from './recognition.state.ts';

type Input = { file: Blob; query: { language: RecognitionState['language']; id: string } };

/** Has a picture read by the server. @throws ApiError */
export async function askRecognition(
  api: ApiClient,
  mode: Mode,
  input: Input,
  signal: AbortSignal,
): Promise<Found> {
  const options = { signal, quiet: true };
  const { file } = input;
  if (mode === 'text') {
    const { lines, ...about } = await api.call('POST /chat/ocr/recognize-general', input, options);
    return { mode, ...aboutOf(about, file), angle: about.angle, lines };
  }
  if (mode === 'table') {
    const { tables, ...about } = await api.call('POST /chat/ocr/recognize-table', input, options);
    return { mode, ...aboutOf(about, file), angle: 0, tables };
  }
  const { questions, ...about } = await api.call('POST /chat/ocr/recognize-edu-question', input, options);
  return { mode, ...aboutOf(about, file), angle: about.angle, questions };
}

const aboutOf = (
  {
    engine,
    languages,
    width,
    height,
  }: Pick<Found, 'engine' | 'languages'> & { width: number; height: number },
  file: Blob,
) => ({
  id: crypto.randomUUID(),
  at: Date.now(),
  engine,
  languages,
  picture: { file, width, height },
});
