import { expect, type Page } from '@playwright/test';

declare global {
  interface Window {
    sound: { tracks: MediaStreamTrack[]; playing: Set<AudioBufferSourceNode> };
  }
}

/** Runs in the page before its own scripts: keeps what it records with, and what it plays. */
export function watchSound(): void {
  const sound: Window['sound'] = { tracks: [], playing: new Set() };
  window.sound = sound;
  const { getUserMedia } = MediaDevices.prototype;
  MediaDevices.prototype.getUserMedia = async function (constraints) {
    const stream = await getUserMedia.call(this, constraints);
    sound.tracks.push(...stream.getTracks());
    return stream;
  };
  const { start } = AudioBufferSourceNode.prototype;
  AudioBufferSourceNode.prototype.start = function (...when) {
    sound.playing.add(this);
    this.addEventListener('ended', () => sound.playing.delete(this));
    start.apply(this, when);
  };
}

/**
 * Runs in the page after `watchSound`: its microphone hears its loudspeaker, as in a room with bad echo cancellation, and
 * from the first sound of it nothing else.
 */
export function hearOneself(): void {
  const residue = 0.2;
  const room = new AudioContext();
  const air = new MediaStreamAudioDestinationNode(room);
  let people: AudioNode | null = null;
  const connect = AudioNode.prototype.connect as (this: AudioNode, target: AudioNode) => AudioNode;
  const between = new WeakMap<BaseAudioContext, MediaStreamAudioDestinationNode>();
  const echoOf = (context: AudioContext): AudioNode => {
    const known = between.get(context);
    if (known) return known;
    const out = new MediaStreamAudioDestinationNode(context);
    between.set(context, out);
    const gain = new GainNode(room, { gain: residue });
    connect.call(new MediaStreamAudioSourceNode(room, { mediaStream: out.stream }), gain);
    connect.call(gain, air);
    return out;
  };
  AudioBufferSourceNode.prototype.connect = function (this: AudioBufferSourceNode, target: AudioNode) {
    people?.disconnect();
    connect.call(this, echoOf(this.context as AudioContext));
    return connect.call(this, target);
  } as AudioNode['connect'];
  const { getUserMedia } = MediaDevices.prototype;
  MediaDevices.prototype.getUserMedia = async function (constraints) {
    const mediaStream = await getUserMedia.call(this, constraints);
    people = new MediaStreamAudioSourceNode(room, { mediaStream });
    connect.call(people, air);
    await room.resume();
    return air.stream;
  };
}

/** That sound comes out of the page, or none. */
export const expectPlaying = (page: Page, playing: boolean): Promise<void> =>
  expect
    .poll(() =>
      page.evaluate(() => [...window.sound.playing].some(({ context }) => context.state === 'running')),
    )
    .toBe(playing);

/** That the page has opened the microphone so often, and holds it or has let it go. */
export const expectMicrophone = (page: Page, opened: number, held: boolean): Promise<void> =>
  expect
    .poll(() => page.evaluate(() => window.sound.tracks.map(({ readyState }) => readyState)))
    .toEqual(Array.from({ length: opened }, (_, index) => (held && index === opened - 1 ? 'live' : 'ended')));
