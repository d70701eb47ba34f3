import type { ShowPage } from '../apps/frame-messages.ts';

/*
 * Becomes the page of an app, in a sandboxed frame without an origin. The policy stands before everything of the app, so that nothing of it
 * runs without; the document keeps it when the app writes itself anew.
 */
addEventListener('message', function show({ source, data }: MessageEvent<ShowPage>) {
  if (source !== parent) return;
  removeEventListener('message', show);
  document.open();
  document.write('<!doctype html><meta charset="utf-8"><meta http-equiv="content-security-policy" content="');
  document.write(`${data.policy}">`);
  document.write(data.html);
  document.close();
});
