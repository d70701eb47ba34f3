/** A browser that recognises and speaks, worked by the test. */
export function fakeBrowserSpeech() {
  const log = { started: 0, running: false, spoken: [] as string[], cancelled: 0 };
  let recognition: EventTarget | null = null;
  let queue: FakeUtterance[] = [];

  class FakeRecognition extends EventTarget {
    constructor() {
      super();
      recognition = this;
    }
    start() {
      log.started += 1;
      log.running = true;
      queueMicrotask(() => this.dispatchEvent(new Event('start')));
    }
    abort() {
      log.running = false;
      queueMicrotask(() => this.dispatchEvent(new Event('end')));
    }
  }
  class FakeUtterance {
    text: string;
    onstart = () => {};
    onend = () => {};
    onerror = () => {};
    constructor(text: string) {
      this.text = text;
    }
  }
  const synthesis = {
    getVoices: () => [],
    speak: (utterance: FakeUtterance) => {
      queue.push(utterance);
      log.spoken.push(utterance.text);
    },
    cancel: () => {
      log.cancelled += 1;
      queue = [];
    },
    pause: () => {},
    resume: () => {},
  };
  const parts = {
    webkitSpeechRecognition: FakeRecognition,
    SpeechSynthesisUtterance: FakeUtterance,
    speechSynthesis: synthesis,
  };
  Object.assign(window, parts);
  Object.assign(globalThis, parts);

  return {
    log,
    hear: (transcript: string) => {
      const results = [Object.assign([{ transcript }], { isFinal: true })];
      recognition?.dispatchEvent(Object.assign(new Event('result'), { results, resultIndex: 0 }));
    },
    fail: (error: string) => recognition?.dispatchEvent(Object.assign(new Event('error'), { error })),
    /** The loudspeaker begins with what it was given. */
    begin: () => queue[0]?.onstart(),
    /** It has said everything. */
    finish: () => {
      for (const utterance of queue.splice(0)) utterance.onend();
    },
    remove: () => {
      for (const name of Object.keys(parts)) {
        Reflect.deleteProperty(window, name);
        Reflect.deleteProperty(globalThis, name);
      }
    },
  };
}
