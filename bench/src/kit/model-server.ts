// A model server in a separate process, so that making tokens takes no time from what is measured.
import { startOpenAiServer } from '@orangery/testing/openai-server';
import { numberedMarkdown } from './numbered-markdown.ts';

const server = await startOpenAiServer({ recordTimes: true });
server.script((body) => {
  const asked = body.messages.findLastIndex(({ role }) => role === 'user');
  const text = String(body.messages[asked]?.content);
  const [, tokens, rate, mark, steps] =
    /^markdown tokens=(\d+) rate=(\d+) mark=(\w) steps=(\d+)$/.exec(text) ?? [];
  if (!tokens || !rate || !mark) return undefined;
  const done = body.messages.slice(asked).filter(({ role }) => role === 'tool').length;
  if (done < Number(steps))
    return { text: 'Let me look. ', calls: [{ name: 'search_web', arguments: `{"query":"plans ${done}"}` }] };
  return { tokens: numberedMarkdown(Number(tokens), mark), rate: Number(rate) };
});
console.log(`ready ${server.url}`);
