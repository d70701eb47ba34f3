import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { type RecognitionLanguage, recognitionLanguages } from '@orangery/api/contract';

/** Names of the languages at Tesseract. */
export const tesseractNames: Readonly<Record<RecognitionLanguage, string>> = {
  en: 'eng',
  'zh-Hans': 'chi_sim',
  'zh-Hant': 'chi_tra',
  ru: 'rus',
  fa: 'fas',
};

/** Where Linux distributions, Homebrew and Tesseract's own installation put the data of languages. */
const systemFolders = [
  '/usr/share/tesseract-ocr/5/tessdata',
  '/usr/share/tesseract-ocr/4.00/tessdata',
  '/usr/share/tesseract/tessdata',
  '/usr/share/tessdata',
  '/usr/local/share/tessdata',
  '/opt/homebrew/share/tessdata',
];

const require = createRequire(import.meta.url);

/** Data comes in packages in two sizes, of which this is the small one. No package has Russian. */
const packages: readonly string[] = [
  require.resolve('@tesseract.js-data/eng/package.json'),
  require.resolve('@tesseract.js-data/chi_sim/package.json'),
  require.resolve('@tesseract.js-data/chi_tra/package.json'),
  require.resolve('@tesseract.js-data/fas/package.json'),
].map((about) => path.join(path.dirname(about), '4.0.0_best_int'));

export type LanguageData = ReadonlyMap<RecognitionLanguage, string>;

/**
 * Which languages can be read, and the file of each: from the operator's folder, else from a package, else from where
 * Tesseract is installed on this machine.
 */
export function findLanguageData(folder: string | undefined, system = systemFolders): LanguageData {
  const found = recognitionLanguages.flatMap((language): [RecognitionLanguage, string][] => {
    const name = tesseractNames[language];
    const inFolder = (place: string) =>
      [`${name}.traineddata`, `${name}.traineddata.gz`].map((file) => path.join(place, file));
    const places = [
      ...(folder ? inFolder(folder) : []),
      ...packages.flatMap(inFolder),
      ...system.flatMap(inFolder),
    ];
    const file = places.find((place) => existsSync(place));
    return file ? [[language, file]] : [];
  });
  return new Map(found);
}

export const missingLanguages = (data: LanguageData): RecognitionLanguage[] =>
  recognitionLanguages.filter((language) => !data.has(language));
