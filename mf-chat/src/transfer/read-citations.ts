import type { MessageCitation } from '@orangery/records';
import { fieldsOf, listOf, textOf, wholeOf } from './read-values.ts';

type Box = MessageCitation['boxes'][number];

const maxNumber = 1_000;
const maxPage = 100_000;
/** UTF-16 units. */
const maxLength = { name: 1_000, label: 50, quote: 10_000 } as const;
/** Lines of a passage. */
const maxBoxes = 200;

const isFraction = (value: unknown): value is number =>
  typeof value === 'number' && Number.isFinite(value) && Math.abs(value) <= 100;

const isBox = (value: unknown): value is Box => listOf(value).length === 4 && listOf(value).every(isFraction);

function readCitation(value: unknown): MessageCitation[] {
  const citation = fieldsOf(value);
  const [number, page] = [wholeOf(citation?.number, maxNumber), wholeOf(citation?.page, maxPage)];
  const [id, name] = [textOf(citation?.pdf_id, 200), textOf(citation?.name, maxLength.name)];
  const [label, quote] = [textOf(citation?.label, maxLength.label), textOf(citation?.quote, maxLength.quote)];
  if (!number || !page || !id || name === undefined || label === undefined || quote === undefined) return [];
  const boxes = listOf(citation?.boxes).filter(isBox).slice(0, maxBoxes);
  return [{ number, pdf_id: id, name, page, label, quote, boxes }];
}

/** Passages of documents out of a file, without those that are not whole. Each has a number that the answer cites. */
export const readCitations = (value: unknown): MessageCitation[] => listOf(value).flatMap(readCitation);
