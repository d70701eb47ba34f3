import { createSentenceCutter, type SpeakerEvents } from '@orangery/chat/speech';
import { describe, expect, it } from 'vitest';
import type { WatchedAnswer } from '../answers/watch-answer.ts';
import { createCall } from './call.ts';
import type { EarMode } from './detector.ts';
import type { ListenerEvents } from './listener.ts';

/** A call among fakes: `hears` is the microphone, `answers` the model, `voice` the loudspeaker. */
function startCall() {
  let hears = {} as ListenerEvents;
  let voice = {} as SpeakerEvents;
  let notify = (_: WatchedAnswer) => {};
  const log = {
    mode: 'listening' as EarMode,
    muted: false,
    closed: false,
    asked: [] as string[],
    stops: 0,
    /** What the loudspeaker has still to say. */
    saying: [] as string[],
    ended: false,
    reading: false,
    roomGone: false,
  };
  const call = createCall({
    listen: (events) => {
      hears = events;
      return {
        setMode: (mode) => void Object.assign(log, { mode }),
        setMuted: (muted) => void Object.assign(log, { muted }),
        choose: () => {},
        close: () => void Object.assign(log, { closed: true }),
      };
    },
    speaker: (events) => {
      voice = events;
      return {
        say: (text) => void log.saying.push(text),
        end: () => void Object.assign(log, { ended: true }),
        stop: () => void Object.assign(log, { saying: [], ended: false }),
        pause: () => {},
        resume: () => {},
        close: () => {},
      };
    },
    cutter: () => createSentenceCutter({ code: 'Code.' }),
    ask: (text) => {
      if (log.roomGone) return null;
      log.asked.push(text);
      return `answer-${log.asked.length}`;
    },
    stopAnswer: () => {
      log.stops += 1;
    },
    watch: (_, listener) => {
      log.reading = true;
      notify = listener;
      return () => {
        log.reading = false;
        notify = () => {};
      };
    },
    onLevel: () => {},
  });
  hears.onReady();
  const writes = (
    text: string,
    status: WatchedAnswer['status'] = 'streaming',
    errorCode: number | null = null,
  ) => notify({ text, status, errorCode });
  const says = (text: string) => {
    hears.onBegin();
    hears.onEnd();
    hears.onText(text);
  };
  return { call, log, hears, voice, writes, says };
}

describe('a turn', () => {
  it('goes from listening over thinking and speaking back to listening', () => {
    const { call, log, hears, voice, writes } = startCall();
    expect(call.state.status).toBe('listening');
    hears.onBegin();
    expect(call.state.hearing).toBe(true);
    hears.onEnd();
    expect(call.state).toMatchObject({ hearing: false, status: 'thinking' });
    hears.onText('How warm is it?');
    expect(log.asked).toEqual(['How warm is it?']);
    expect(call.state.question).toBe('How warm is it?');
    writes('It is twenty degrees. And');
    expect(log.saying).toEqual(['It is twenty degrees.']);
    voice.onStart();
    expect([call.state.status, log.mode]).toEqual(['speaking', 'playing']);
    writes('It is twenty degrees. And it is dry.', 'done');
    expect(log.saying).toEqual(['It is twenty degrees.', 'And it is dry.']);
    expect(log.ended).toBe(true);
    expect(call.state).toMatchObject({ status: 'speaking', answer: 'It is twenty degrees. And it is dry.' });
    voice.onDone();
    expect([call.state.status, log.mode]).toEqual(['listening', 'listening']);
  });

  it('asks nothing when nothing was said', () => {
    const { call, log, says } = startCall();
    says('');
    expect(log.asked).toEqual([]);
    expect(call.state.status).toBe('listening');
  });

  it('puts together what was said with pauses, and asks once', () => {
    const { log, hears } = startCall();
    hears.onBegin();
    hears.onEnd();
    hears.onBegin();
    hears.onText('When I was in Lisbon');
    expect(log.asked).toEqual([]);
    hears.onEnd();
    hears.onText('it rained.');
    expect(log.asked).toEqual(['When I was in Lisbon it rained.']);
  });

  it('asks what was said when what followed it was no speech', () => {
    const { log, hears } = startCall();
    hears.onBegin();
    hears.onEnd();
    hears.onBegin();
    hears.onText('Good morning');
    hears.onDrop();
    expect(log.asked).toEqual(['Good morning']);
  });
});

describe('an interruption', () => {
  it('by voice silences the answer at once, stops it, and its words are the next question', () => {
    const { call, log, hears, voice, writes, says } = startCall();
    says('Tell me a story');
    writes('Once upon a time there was a king. He had');
    voice.onStart();
    const { stops } = log;
    hears.onBegin();
    expect(log).toMatchObject({ saying: [], stops: stops + 1, reading: false, mode: 'listening' });
    expect(call.state.status).toBe('listening');
    hears.onEnd();
    hears.onText('No, a short one');
    expect(log.asked.at(-1)).toBe('No, a short one');
  });

  it('by hand lets one ask anew, also when the answer is complete and only spoken', () => {
    const { call, log, voice, writes, says } = startCall();
    says('Tell me a story');
    writes('Once upon a time there was a king.', 'done');
    voice.onStart();
    call.interrupt();
    expect(log.saying).toEqual([]);
    expect([call.state.status, log.mode]).toEqual(['listening', 'listening']);
  });

  it('before the first word drops the answer and listens', () => {
    const { call, log, hears, writes, says } = startCall();
    says('What is');
    hears.onBegin();
    writes('You asked what is.', 'done');
    expect(log.saying).toEqual([]);
    expect(call.state).toMatchObject({ status: 'listening', hearing: true });
  });
});

describe('what goes wrong', () => {
  it.each([20006, 20039, 20049])('code %i ends the conversation and says that no use is left', (code) => {
    const { call, log, writes, says } = startCall();
    says('Hello there');
    writes('', 'failed', code);
    expect(call.state).toMatchObject({ status: 'stopped', problem: 'quota' });
    expect(log.closed).toBe(true);
  });

  it.each([
    [20001, 0],
    [20006, 20006],
  ])(
    'an answer that is not spoken for code %i leaves the conversation going, with notice %i',
    (code, notice) => {
      const { call, voice, writes, says } = startCall();
      says('Hello there');
      writes('Hi.', 'done');
      voice.onTrouble(code);
      expect(call.state).toMatchObject({ problem: null, notice });
      voice.onDone();
      expect(call.state.status).toBe('listening');
    },
  );

  it('an answer that fails is said, and one can ask again', () => {
    const { call, voice, writes, says, log } = startCall();
    says('Hello there');
    writes('', 'failed', 20001);
    voice.onDone();
    expect(call.state).toMatchObject({ status: 'listening', problem: null, notice: 20001 });
    says('Once more');
    expect(call.state.notice).toBeNull();
    expect(log.asked).toHaveLength(2);
  });

  it('a recording that cannot be written down is said', () => {
    const { call, hears } = startCall();
    hears.onBegin();
    hears.onEnd();
    hears.onRefused(20001);
    expect(call.state).toMatchObject({ status: 'listening', notice: 20001 });
  });

  it('a lost connection keeps the call', () => {
    const { call, hears } = startCall();
    hears.onBegin();
    hears.onEnd();
    hears.onWaiting(true);
    expect(call.state).toMatchObject({ status: 'thinking', waiting: true, problem: null });
    hears.onWaiting(false);
    hears.onText('Here I am');
    expect(call.state).toMatchObject({ waiting: false, question: 'Here I am' });
  });

  it('a room that is gone ends it', () => {
    const { call, log, says } = startCall();
    log.roomGone = true;
    says('Hello there');
    expect(call.state.problem).toBe('gone');
  });

  it('reports a refused microphone as such', () => {
    const { call, hears } = startCall();
    hears.onProblem('denied');
    expect(call.state).toMatchObject({ status: 'stopped', problem: 'denied' });
  });
});

it('ends with nothing left open: no answer, no voice, no microphone', () => {
  const { call, log, writes, says } = startCall();
  says('Tell me a story');
  writes('Once upon a time there was a king. He had');
  const { stops } = log;
  call.close();
  expect(log).toMatchObject({ closed: true, saying: [], reading: false, stops: stops + 1 });
});
