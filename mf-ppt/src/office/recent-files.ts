import type { ApiClient, DeckInfo, PdfInfo } from '@orangery/api';
import type { ReadingInfo, Readings } from '@orangery/records/readings';

export type RecentKind = 'ppt' | 'pdf' | 'parsing' | 'recognition';
/** `name` may be empty, `time` is Unix milliseconds, `to` opens it. */
export type RecentFile = { id: string; kind: RecentKind; name: string; time: number; to: string };

/** Files that are shown, and how many of each kind are among them however old they are. */
const shown = 12;
const shownOfKind = 2;

const ofDeck = ({ id, title, updated_at: time }: DeckInfo): RecentFile => ({
  id,
  kind: 'ppt',
  name: title,
  time,
  to: `/chat_ppt?deck=${id}`,
});

const ofPdf = ({ id, name, created_at: created }: PdfInfo): RecentFile => ({
  id,
  kind: 'pdf',
  name,
  time: Date.parse(created),
  to: `/chat_pdf?pdf=${id}`,
});

const ofReading = ({ id, kind, name, at: time }: ReadingInfo): RecentFile =>
  kind === 'document'
    ? { id, kind: 'parsing', name, time, to: `?panel=documents/${id}` }
    : { id, kind: 'recognition', name, time, to: `?panel=ocr/${id}` };

/** What was worked on last with any of the tools, the latest first. Presentations and PDFs are on the server, read texts here. @throws ApiError */
export async function loadRecentFiles(
  api: ApiClient,
  readings: Readings,
  signal: AbortSignal,
): Promise<readonly RecentFile[]> {
  const options = { signal, quiet: true };
  const [{ decks }, { pdfs }, read] = await Promise.all([
    api.call('GET /chat/ppt/decks', { query: { limit: String(shown) } }, options),
    api.call('GET /chat/pdfs', {}, options),
    readings.list(),
  ]);
  return latestOf([...decks.map(ofDeck), ...pdfs.map(ofPdf), ...read.map(ofReading)]);
}

/** The latest; of a kind that was not used lately its last ones, so that none is out of reach. */
function latestOf(files: readonly RecentFile[]): readonly RecentFile[] {
  const sorted = files.toSorted((one, other) => other.time - one.time);
  const isOneOfLast = (file: RecentFile) =>
    sorted.filter(({ kind }) => kind === file.kind).indexOf(file) < shownOfKind;
  const lasts = sorted.filter(isOneOfLast);
  const rest = sorted.filter((file) => !lasts.includes(file)).slice(0, shown - lasts.length);
  return sorted.filter((file) => lasts.includes(file) || rest.includes(file));
}
