import { loadRest } from './rest-of-page.ts';
import { startFirstPaint } from './start-first-paint.ts';

// Stands in the page itself, right behind the first paint; it must stay small. First what must not fail.
startFirstPaint(loadRest());
