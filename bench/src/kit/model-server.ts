// A model server in a separate process, so that making tokens takes no time from what is measured.
import { startOpenAiServer } from '@orangery/testing/openai-server';
import { numberedMarkdown } from './numbered-markdown.ts';

const server = await startOpenAiServer({ recordTimes: true });
server.script((body) => {
  const text = String(body.messages.at(-1)?.content);
  const [, tokens, rate, mark] = /^markdown tokens=(\d+) rate=(\d+) mark=(\w)$/.exec(text) ?? [];
  if (!tokens || !rate || !mark) return undefined;
  return { tokens: numberedMarkdown(Number(tokens), mark), rate: Number(rate) };
});
console.log(`ready ${server.url}`);
