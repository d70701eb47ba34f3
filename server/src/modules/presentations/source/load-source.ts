import { countSymbols, type DeckSource, errors, limits } from '@orangery/api/contract';
import type { Account } from '../../../http/account.ts';
import { AppError } from '../../../http/app-error.ts';
import type { DocumentsRepository } from '../../pdfs/answers/documents.repository.ts';
import type { PassagesRepository } from '../../pdfs/answers/passages/passages.repository.ts';
import { showable } from '../../pdfs/answers/showable.ts';
import { checkPlan } from '../../pdfs/files/pdf-rules.ts';
import type { Plans } from '../../plans/catalogue.ts';
import type { Safety } from '../../safety/safety.ts';

/** What a presentation is made of, as text. */
export type LoadedSource = {
  readonly kind: DeckSource['kind'];
  /** Of the document or chat; empty: it has none. */
  readonly name: string;
  /** Plain text or Markdown. */
  readonly text: string;
};

export type LoadSource = (account: Account, source: DeckSource) => Promise<LoadedSource>;

type Dependencies = {
  readonly documents: Pick<DocumentsRepository, 'ofAccount'>;
  readonly passages: Pick<PassagesRepository, 'ofPages'>;
  readonly safety: Pick<Safety, 'finds' | 'refuse'>;
  readonly plans: Plans;
};

/**
 * Reads what a presentation shall be made of.
 * @throws AppError emptyPrompt nothing is in it; promptTooLong; sensitiveInput; badRequestId the account has no such document;
 *   pdfNotReady; pdfPlanNeeded
 */
export const createLoadSource =
  (dependencies: Dependencies): LoadSource =>
  async (account, source) => {
    const loaded =
      source.kind === 'pdf'
        ? await loadPdf(account, source.pdf_id, dependencies)
        : loadText(source, dependencies);
    if (loaded.text.trim() === '') throw new AppError(errors.emptyPrompt);
    return loaded;
  };

function loadText(
  source: Exclude<DeckSource, { kind: 'pdf' }>,
  { safety }: Pick<Dependencies, 'safety'>,
): LoadedSource {
  const { kind, text } = source;
  const name = (source.kind === 'text' && source.name) || '';
  if (countSymbols(text) > (kind === 'topic' ? limits.messageSymbols : limits.fileSymbols))
    throw new AppError(errors.promptTooLong);
  safety.refuse(name, text);
  return { kind, name, text: text.replace(/\r\n?/g, '\n') };
}

async function loadPdf(
  account: Account,
  id: string,
  { documents, passages, safety, plans }: Dependencies,
): Promise<LoadedSource> {
  const [document] = await documents.ofAccount(account.id, [id]);
  if (!document) throw new AppError(errors.badRequestId);
  if (!document.isReady) throw new AppError(errors.pdfNotReady);
  checkPlan(plans, account, [document]);
  const shown = showable(await passages.ofPages([id]), (text) => safety.finds(text));
  const parts: string[] = [];
  let place: readonly string[] = [];
  for (const { text, path = [] } of shown) {
    const begins = path.findIndex((title, index) => title !== place[index]);
    if (begins >= 0)
      parts.push(
        ...path
          .slice(begins)
          .map((title, index) => `${'#'.repeat(Math.min(6, begins + index + 2))} ${title}`),
      );
    place = path;
    parts.push(text);
  }
  const name = document.name.replace(/\.pdf$/iu, '');
  return { kind: 'pdf', name: safety.finds(name) ? '' : name, text: parts.join('\n\n') };
}
