import type { Language } from '@orangery/api/contract';
import { translate } from '../../../../http/translations.ts';

/** A text of the demonstration model, by its key in `locales/<language>/demo.json`, with its values filled in. */
export type Say = (key: string, values?: Readonly<Record<string, string>>) => string;

export const speaker =
  (language: Language): Say =>
  (key, values = {}) =>
    (translate('demo', language, ...key.split('.')) ?? '').replace(
      /\{\{(\w+)\}\}/g,
      (_, name) => values[name] ?? '',
    );
