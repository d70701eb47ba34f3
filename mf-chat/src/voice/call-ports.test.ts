import { expect, it } from 'vitest';
import { deafWhilePlaying } from './call-ports.ts';

it('a microphone that would hear the loudspeaker is deaf while that speaks, and stays muted when it was', () => {
  const heard: boolean[] = [];
  const listener = deafWhilePlaying({
    setMode: () => {},
    setMuted: (muted) => void heard.push(muted),
    choose: () => {},
    close: () => {},
  });
  listener.setMode('playing');
  listener.setMode('listening');
  listener.setMuted(true);
  listener.setMode('playing');
  listener.setMode('listening');
  listener.setMuted(false);
  expect(heard).toEqual([true, false, true, true, true, false]);
});
