import type { UseTranslationResponse } from 'react-i18next';

/** `t` of this package's translations. */
export type Translate = UseTranslationResponse<'mf-chat', undefined>['t'];
