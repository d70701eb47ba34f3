import { addTexts, languages } from '@orangery/locales';
import { lazyPart } from '@orangery/platform';
import i18next from 'i18next';
import type { ComponentType, LazyExoticComponent } from 'react';

type Texts = { default: Readonly<Record<string, unknown>> };
export type FeatureTexts = {
  /** Namespace of its texts, the name of their files. */
  namespace: string;
  load: Readonly<Record<(typeof languages)[number], () => Promise<Texts>>>;
};

/** A component that is loaded when it is first shown, together with its texts in the language of the page. */
export const lazyFeature = <P extends object>(
  load: () => Promise<ComponentType<P>>,
  texts: FeatureTexts,
): LazyExoticComponent<ComponentType<P>> =>
  lazyPart(async () => {
    const [component] = await Promise.all([load(), addFeatureTexts(texts)]);
    return component;
  });

/** Brings the texts of a feature in; resolves when `t` knows them. */
export async function addFeatureTexts({ namespace, load }: FeatureTexts): Promise<void> {
  const language = languages.find((one) => one === i18next.language) ?? 'en';
  addTexts(namespace, language, (await load[language]()).default);
}
