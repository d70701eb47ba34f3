import type { Language } from '@orangery/api/contract';
import { translate } from '../../../http/translations.ts';

/** A sentence about a change, by its key in `presentation.edit` of the server's texts. */
export type SayEdit = (key: string, values?: Readonly<Record<string, string>>) => string;

export const sayIn =
  (language: Language): SayEdit =>
  (key, values = {}) =>
    (translate('server', language, 'presentation', 'edit', key) ?? '').replace(
      /\{\{(\w+)\}\}/g,
      (_, name: string) => values[name] ?? '',
    );
