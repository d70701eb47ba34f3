import type { Clip, Player } from './speaker.ts';

/** Plays through the page's audio, which the browser takes out of what its microphone hears. */
export function createPlayer(): Player {
  const playing = new Set<AudioBufferSourceNode>();
  let known: AudioContext | null = null;
  let paused = false;

  // Made when there is something to play: before a page was touched or has a microphone, browsers keep it silent.
  const open = (): AudioContext => {
    known ??= new AudioContext();
    if (known.state === 'suspended' && !paused) void known.resume();
    return known;
  };
  const play = (buffer: AudioBuffer) =>
    new Promise<void>((resolve) => {
      const context = open();
      const source = context.createBufferSource();
      source.buffer = buffer;
      source.connect(context.destination);
      source.onended = () => {
        playing.delete(source);
        resolve();
      };
      playing.add(source);
      source.start();
    });

  return {
    prepare: async (sound): Promise<Clip> => {
      const buffer = await open().decodeAudioData(await sound.arrayBuffer());
      return { play: () => play(buffer) };
    },
    stop: () => {
      paused = false;
      for (const source of playing) source.stop();
      if (known?.state === 'suspended') void known.resume();
    },
    pause: () => {
      paused = true;
      void known?.suspend();
    },
    resume: () => {
      paused = false;
      void known?.resume();
    },
    close: () => {
      if (known && known.state !== 'closed') void known.close();
    },
  };
}
