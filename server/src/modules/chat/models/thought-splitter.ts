type Listener = (text: string) => void;

/** Takes a text piece by piece and passes on which part of it was thought and which is the answer. */
export type ThoughtSplitter = {
  push: Listener;
  /** The text is over: passes on what was held back. */
  end(): void;
};

const names = ['think', 'thinking', 'thought'];
const openings = names.map((name) => `<${name}>`);
const closings = names.map((name) => `</${name}>`);
const tags = [...openings, ...closings];
const anyTag = new RegExp(`<(/?)(${names.join('|')})>`);
/** Characters of space before the first word. */
const maxSpace = 1_000;

/** The longest ending of the text that the tag begins with. */
function startOf(tag: string, text: string): number {
  for (let length = Math.min(tag.length - 1, text.length); length > 0; length -= 1)
    if (text.endsWith(tag.slice(0, length))) return length;
  return 0;
}

/** What comes after this text is an example: it stands in quotation marks, or in code. */
const isQuoting = (text: string): boolean => /[`'"“‘«]$/.test(text) || text.split('```').length % 2 === 0;

/**
 * Models that run locally write what they think into the text, as `<think>…</think>` before the answer. Where the first
 * tag stands in the template of the question, the text has only the second: what was shown by then stays, without the tag.
 * @param untagged the text is known to begin with a thought
 */
export function createThoughtSplitter(
  onText: Listener,
  onReasoning: Listener,
  untagged = false,
): ThoughtSplitter {
  let held = '';
  let closing = '';
  let said = '';

  const answer = (text: string) => {
    const begun = text.trimStart();
    if (begun === '') return;
    splitter.push = onText;
    onText(begun);
  };
  const think = (piece: string) => {
    const text = held + piece;
    const end = text.indexOf(closing);
    if (end >= 0) {
      held = '';
      splitter.push = answer;
      onReasoning(text.slice(0, end));
      return answer(text.slice(end + closing.length));
    }
    const kept = startOf(closing, text);
    held = text.slice(text.length - kept);
    onReasoning(text.slice(0, text.length - kept));
  };
  const say = (piece: string) => {
    const text = held + piece;
    const tag = text.includes('<') ? anyTag.exec(text) : null;
    if (tag) {
      held = '';
      splitter.push = onText;
      const before = text.slice(0, tag.index);
      const isStray = tag[1] === '/' && !isQuoting(said + before);
      return onText(isStray ? before + text.slice(tag.index + tag[0].length) : text);
    }
    const kept = text.includes('<') ? Math.max(...tags.map((known) => startOf(known, text))) : 0;
    held = text.slice(text.length - kept);
    const whole = text.slice(0, text.length - kept);
    said += whole;
    onText(whole);
  };
  const begin = (piece: string) => {
    held += piece;
    const text = held.trimStart();
    const tag = tags.find((known) => text.startsWith(known));
    if (tag !== undefined) {
      held = '';
      closing = tag.replace('<', '</');
      splitter.push = openings.includes(tag) ? think : answer;
      return splitter.push(text.slice(tag.length));
    }
    if (tags.some((known) => known.startsWith(text)) && held.length <= maxSpace) return;
    const begun = held;
    held = '';
    closing = '</think>';
    splitter.push = untagged ? think : say;
    splitter.push(begun);
  };

  const splitter: ThoughtSplitter = {
    push: begin,
    end() {
      if (held === '') return;
      if (splitter.push === think) onReasoning(held);
      else onText(held);
      held = '';
    },
  };
  return splitter;
}
