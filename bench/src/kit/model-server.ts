// A model server in a process of its own, so that making tokens takes no time from what is measured.
import { startOpenAiServer } from '@orangery/testing/openai-server';
import { numberedMarkdown } from './numbered-markdown.ts';

const server = await startOpenAiServer({ recordTimes: true });
server.script((body) => {
  const text = String(body.messages.at(-1)?.content);
  const [, tokens, rate] = /^markdown tokens=(\d+) rate=(\d+)$/.exec(text) ?? [];
  return tokens && rate ? { tokens: numberedMarkdown(Number(tokens)), rate: Number(rate) } : undefined;
});
console.log(`ready ${server.url}`);
