import * as Api from '@orangery/api';
import * as Bus from '@orangery/bus';
import { loadTranslations } from '@orangery/chat/translations';
import * as Locales from '@orangery/locales';
import * as Platform from '@orangery/platform';
import * as Ui from '@orangery/ui';
import * as I18next from 'i18next';
import * as React from 'react';
import * as JsxRuntime from 'react/jsx-runtime';
import * as ReactDom from 'react-dom';
import * as ReactDomClient from 'react-dom/client';
import * as SingleSpaReact from 'single-spa-react';
import * as Valtio from 'valtio';
import { loadShared } from '../services/lazy-part.ts';
import { sharedReactI18next } from './shared-react-i18next.ts';
import { sharedVersions } from './shared-versions.ts';

const shareConfig = { singleton: true, requiredVersion: false, eager: true } as const;
const given = (version: string, library: unknown) => ({
  version,
  scope: 'default',
  lib: () => library as () => unknown,
  shareConfig,
});

/** Outside the first load, for the shell and for remotes alike. */
const fetched = (version: string, load: () => Promise<unknown>) => ({
  version,
  scope: 'default',
  get: () => loadShared(load).then((library) => () => library),
  shareConfig: { ...shareConfig, eager: false },
});

const uiPart = (load: () => Promise<unknown>) => fetched(sharedVersions['@orangery/ui'], load);

/** A part of the chat kit; its translations travel beside it and not behind it. */
const chatPart = (load: () => Promise<unknown>) =>
  fetched(sharedVersions['@orangery/chat'], async () => {
    const [part] = await Promise.all([load(), loadTranslations()]);
    return part;
  });

/** What the shell gives every remote, so that there is one copy and one state of each in the page. */
export const sharedLibraries = {
  react: given(React.version, React),
  'react/jsx-runtime': given(React.version, JsxRuntime),
  'react-dom': given(ReactDom.version, ReactDom),
  'react-dom/client': given(ReactDom.version, ReactDomClient),
  i18next: given(sharedVersions.i18next, I18next),
  'react-i18next': given(sharedVersions['react-i18next'], sharedReactI18next),
  'single-spa-react': given(sharedVersions['single-spa-react'], SingleSpaReact),
  valtio: given(sharedVersions.valtio, Valtio),
  '@orangery/api': given(sharedVersions['@orangery/api'], Api),
  '@orangery/bus': given(sharedVersions['@orangery/bus'], Bus),
  '@orangery/locales': given(sharedVersions['@orangery/locales'], Locales),
  '@orangery/platform': given(sharedVersions['@orangery/platform'], Platform),
  '@orangery/ui': given(sharedVersions['@orangery/ui'], Ui),
  '@orangery/chat/image-viewer': chatPart(() => import('@orangery/chat/image-viewer')),
  '@orangery/chat/markdown': chatPart(() => import('@orangery/chat/markdown')),
  '@orangery/chat/message': chatPart(() => import('@orangery/chat/message')),
  '@orangery/chat/speech': chatPart(() => import('@orangery/chat/speech')),
  // Over react-hook-form and Base UI.
  '@orangery/ui/forms': uiPart(() => import('@orangery/ui/forms')),
  '@orangery/ui/overlays': uiPart(() => import('@orangery/ui/overlays')),
};
