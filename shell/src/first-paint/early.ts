import { watchKeys } from './watch-keys.ts';

// Stands in the head of the page; it must stay small.
watchKeys();
