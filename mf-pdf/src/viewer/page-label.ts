import { useTranslation } from 'react-i18next';

/** Making one takes far longer than using it, and a document may have twenty thousand pages. */
const formats = new Map<string, Intl.NumberFormat>();

function formatOf(language: string): Intl.NumberFormat {
  const format = formats.get(language) ?? new Intl.NumberFormat(language, { useGrouping: false });
  formats.set(language, format);
  return format;
}

/** A label of a page as the language writes it: a number with its digits, anything else (`iv`, `A-3`) as the document has it. */
export const pageLabel = (label: string, language: string): string =>
  /^[1-9]\d{0,8}$/.test(label) ? formatOf(language).format(Number(label)) : label;

export function usePageLabel(): (label: string) => string {
  const { i18n } = useTranslation();
  return (label) => pageLabel(label, i18n.language);
}
