import { tokensOf } from '@orangery/chat';
import type { Upload } from '@orangery/chat/uploads';
import type { SessionState } from '@orangery/platform';
import type { TFunction } from 'i18next';
import { modelName } from './model-name.ts';

/** Says for which files a model has no room, by how much, and which one reads them all the same. */
export function narrowText(
  t: TFunction<'mf-chat/tools'>,
  session: SessionState,
  model: string,
  uploads: readonly Upload[],
): string {
  const option = session.helpInfo?.models.find(({ value }) => value === model);
  const texts = uploads.flatMap(({ attached }) => attached ?? []);
  const [largest] = texts.toSorted((one, other) => other.tokens - one.tokens);
  const problem = t('files.narrow', {
    model: modelName(model, session.helpInfo),
    tokens: tokensOf(uploads),
    name: largest?.name,
    largest: largest?.tokens,
    limit: option?.context_tokens,
  });
  const reader = session.helpInfo?.models.find(({ plugins }) => plugins === 'used');
  return reader
    ? `${problem} ${t('files.inParts', { model: modelName(reader.value, session.helpInfo) })}`
    : problem;
}
