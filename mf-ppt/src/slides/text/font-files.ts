import arimoCyrillicItalic from '@fontsource/arimo/files/arimo-cyrillic-400-italic.woff2';
import arimoCyrillic from '@fontsource/arimo/files/arimo-cyrillic-400-normal.woff2';
import arimoCyrillicBold from '@fontsource/arimo/files/arimo-cyrillic-700-normal.woff2';
import arimoLatinItalic from '@fontsource/arimo/files/arimo-latin-400-italic.woff2';
import arimoLatin from '@fontsource/arimo/files/arimo-latin-400-normal.woff2';
import arimoLatinBold from '@fontsource/arimo/files/arimo-latin-700-normal.woff2';
import arimoExtendedItalic from '@fontsource/arimo/files/arimo-latin-ext-400-italic.woff2';
import arimoExtended from '@fontsource/arimo/files/arimo-latin-ext-400-normal.woff2';
import arimoExtendedBold from '@fontsource/arimo/files/arimo-latin-ext-700-normal.woff2';
import caladeaLatinItalic from '@fontsource/caladea/files/caladea-latin-400-italic.woff2';
import caladeaLatin from '@fontsource/caladea/files/caladea-latin-400-normal.woff2';
import caladeaLatinBold from '@fontsource/caladea/files/caladea-latin-700-normal.woff2';
import caladeaExtendedItalic from '@fontsource/caladea/files/caladea-latin-ext-400-italic.woff2';
import caladeaExtended from '@fontsource/caladea/files/caladea-latin-ext-400-normal.woff2';
import caladeaExtendedBold from '@fontsource/caladea/files/caladea-latin-ext-700-normal.woff2';
import carlitoCyrillicItalic from '@fontsource/carlito/files/carlito-cyrillic-400-italic.woff2';
import carlitoCyrillic from '@fontsource/carlito/files/carlito-cyrillic-400-normal.woff2';
import carlitoCyrillicBold from '@fontsource/carlito/files/carlito-cyrillic-700-normal.woff2';
import carlitoLatinItalic from '@fontsource/carlito/files/carlito-latin-400-italic.woff2';
import carlitoLatin from '@fontsource/carlito/files/carlito-latin-400-normal.woff2';
import carlitoLatinBold from '@fontsource/carlito/files/carlito-latin-700-normal.woff2';
import carlitoExtendedItalic from '@fontsource/carlito/files/carlito-latin-ext-400-italic.woff2';
import carlitoExtended from '@fontsource/carlito/files/carlito-latin-ext-400-normal.woff2';
import carlitoExtendedBold from '@fontsource/carlito/files/carlito-latin-ext-700-normal.woff2';
import gelasioLatinItalic from '@fontsource/gelasio/files/gelasio-latin-400-italic.woff2';
import gelasioLatin from '@fontsource/gelasio/files/gelasio-latin-400-normal.woff2';
import gelasioLatinBold from '@fontsource/gelasio/files/gelasio-latin-700-normal.woff2';
import gelasioExtendedItalic from '@fontsource/gelasio/files/gelasio-latin-ext-400-italic.woff2';
import gelasioExtended from '@fontsource/gelasio/files/gelasio-latin-ext-400-normal.woff2';
import gelasioExtendedBold from '@fontsource/gelasio/files/gelasio-latin-ext-700-normal.woff2';
import tinosCyrillicItalic from '@fontsource/tinos/files/tinos-cyrillic-400-italic.woff2';
import tinosCyrillic from '@fontsource/tinos/files/tinos-cyrillic-400-normal.woff2';
import tinosCyrillicBold from '@fontsource/tinos/files/tinos-cyrillic-700-normal.woff2';
import tinosLatinItalic from '@fontsource/tinos/files/tinos-latin-400-italic.woff2';
import tinosLatin from '@fontsource/tinos/files/tinos-latin-400-normal.woff2';
import tinosLatinBold from '@fontsource/tinos/files/tinos-latin-700-normal.woff2';
import tinosExtendedItalic from '@fontsource/tinos/files/tinos-latin-ext-400-italic.woff2';
import tinosExtended from '@fontsource/tinos/files/tinos-latin-ext-400-normal.woff2';
import tinosExtendedBold from '@fontsource/tinos/files/tinos-latin-ext-700-normal.woff2';

/** Addresses of upright, bold and italic. */
type Faces = readonly [string, string, string];
export type FamilyFiles = { readonly latin: Faces; readonly extended: Faces; readonly cyrillic?: Faces };

export const fontFiles: Readonly<Record<string, FamilyFiles>> = {
  Arimo: {
    latin: [arimoLatin, arimoLatinBold, arimoLatinItalic],
    extended: [arimoExtended, arimoExtendedBold, arimoExtendedItalic],
    cyrillic: [arimoCyrillic, arimoCyrillicBold, arimoCyrillicItalic],
  },
  Caladea: {
    latin: [caladeaLatin, caladeaLatinBold, caladeaLatinItalic],
    extended: [caladeaExtended, caladeaExtendedBold, caladeaExtendedItalic],
  },
  Carlito: {
    latin: [carlitoLatin, carlitoLatinBold, carlitoLatinItalic],
    extended: [carlitoExtended, carlitoExtendedBold, carlitoExtendedItalic],
    cyrillic: [carlitoCyrillic, carlitoCyrillicBold, carlitoCyrillicItalic],
  },
  Gelasio: {
    latin: [gelasioLatin, gelasioLatinBold, gelasioLatinItalic],
    extended: [gelasioExtended, gelasioExtendedBold, gelasioExtendedItalic],
  },
  Tinos: {
    latin: [tinosLatin, tinosLatinBold, tinosLatinItalic],
    extended: [tinosExtended, tinosExtendedBold, tinosExtendedItalic],
    cyrillic: [tinosCyrillic, tinosCyrillicBold, tinosCyrillicItalic],
  },
};
