import type { DeckLanguage } from '@orangery/api';
import { useEffect, useState } from 'react';
import { loadThemeFonts } from '../text/load-theme-fonts.ts';
import { createMeasure, type Measure } from '../text/measure.ts';
import type { Theme } from '../themes/theme.ts';

/**
 * What measures text with the fonts of a theme; null until they have been loaded once. It is a new one when a font has come
 * later, because all that was measured before is wrong then.
 */
export function useThemeFonts(theme: Theme, language: DeckLanguage): Measure | null {
  const [measure, setMeasure] = useState<Measure | null>(null);
  useEffect(() => {
    let isCurrent = true;
    const renew = () => isCurrent && setMeasure(() => createMeasure());
    void loadThemeFonts(theme, language).then(renew);
    document.fonts.addEventListener('loadingdone', renew);
    return () => {
      isCurrent = false;
      document.fonts.removeEventListener('loadingdone', renew);
    };
  }, [theme, language]);
  return measure;
}
