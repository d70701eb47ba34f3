import type { DataOf, PdfInfo } from '@orangery/api';
import { proxy, ref, useSnapshot } from 'valtio';

export type PdfList = DataOf<'GET /chat/pdfs'>;

export type DocumentsState = {
  status: 'loading' | 'ready' | 'failed';
  /** Newest first; replaced as a whole. */
  documents: readonly PdfInfo[];
  usage: Omit<PdfList, 'pdfs'> | null;
};

/** The documents of the account, as the server knows them. */
export const documentsState = proxy<DocumentsState>({ status: 'loading', documents: ref([]), usage: null });

export const useDocuments = (): DocumentsState => useSnapshot(documentsState) as DocumentsState;

export const documentOf = (id: string): PdfInfo | undefined =>
  documentsState.documents.find((one) => one.id === id);

export function forgetDocuments(): void {
  Object.assign(documentsState, { status: 'loading', documents: ref([]), usage: null });
}

export function showList({ pdfs, ...usage }: PdfList): void {
  const documents = pdfs.toSorted((one, other) => other.created_at.localeCompare(one.created_at));
  Object.assign(documentsState, { status: 'ready', documents: ref(documents), usage: ref(usage) });
}

/** Puts a document in the place of what is known of it, or at the top. */
export function putDocument(document: PdfInfo): void {
  const { documents } = documentsState;
  const isKnown = documents.some(({ id }) => id === document.id);
  documentsState.documents = ref(
    isKnown ? documents.map((one) => (one.id === document.id ? document : one)) : [document, ...documents],
  );
}

export function dropDocument(id: string): void {
  documentsState.documents = ref(documentsState.documents.filter((one) => one.id !== id));
}
