import { readdirSync } from 'node:fs';
import path from 'node:path';

/** Where Linux distributions and LibreOffice put thesauri. */
const systemFolders = [
  '/usr/share/mythes',
  '/usr/share/myspell/dicts',
  '/usr/lib/libreoffice/share/extensions/dict-ru',
  '/usr/lib64/libreoffice/share/extensions/dict-ru',
  '/opt/libreoffice/share/extensions/dict-ru',
  '/Applications/LibreOffice.app/Contents/Resources/extensions/dict-ru',
];

/** The file has no other name in common: `th_ru_RU_v2.dat` on Debian, `th_ru_RU_M_aot_and_v2.dat` in LibreOffice. */
const fileName = /^th_ru_.*\.dat$/i;

const filesOf = (folder: string): string[] => {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
};

/** A Russian thesaurus in LibreOffice's format: from the operator's folder, else from where the system has it. No package has one. */
export function findRussianThesaurus(folder: string | undefined, system = systemFolders): string | undefined {
  return [...(folder ? [folder] : []), ...system]
    .flatMap((place) =>
      filesOf(place)
        .sort()
        .map((file) => path.join(place, file)),
    )
    .find((file) => fileName.test(path.basename(file)));
}
