import type { UseTranslationResponse } from 'react-i18next';

/** `t` of this package's texts. */
export type Translate = UseTranslationResponse<'mf-chat', undefined>['t'];
