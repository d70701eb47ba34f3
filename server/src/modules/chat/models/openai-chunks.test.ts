import { describe, expect, it } from 'vitest';
import { createChunkReader } from './openai-chunks.ts';

const chunk = (delta: object, finish: string | null = null) =>
  `data: ${JSON.stringify({ choices: [{ delta, finish_reason: finish }] })}\n\n`;
const stream = `${chunk({ role: 'assistant', content: '' })}: note\n\n${chunk({ content: 'Peel 🍊' })}${chunk({ reasoning_content: 'hm' })}${chunk({ content: [{ type: 'text', text: ' it' }] })}${chunk({ content: null }, 'length')}data: [DONE]\n\n`;

describe('the reader of a chat completion', () => {
  it('gives the same text however the stream is cut', () => {
    for (let size = 1; size <= stream.length; size += 1) {
      const reader = createChunkReader();
      let text = '';
      let reasoning = '';
      for (let at = 0; at < stream.length; at += size) {
        text += reader.push(stream.slice(at, at + size));
        reasoning += reader.reasoning;
      }
      expect(reasoning).toBe('hm');
      expect(text).toBe('Peel 🍊 it');
      expect(reader.finish).toBe('length');
      expect(reader.failure).toBeUndefined();
    }
  });

  it('takes CRLF and data without a space', () => {
    const reader = createChunkReader();
    expect(reader.push('data:{"choices":[{"delta":{"content":"a"}}]}\r\n\r\ndata:[DONE]\r\n\r\n')).toBe('a');
    expect(reader.finish).toBe('stop');
  });

  it('knows both names of what the model thinks, and takes nothing but text for it', () => {
    const reader = createChunkReader();
    const deltas = [
      { reasoning: 'a' },
      { reasoning_content: 'b', reasoning: 'b' },
      { reasoning: { text: 'x' } },
      { reasoning_content: null },
    ];
    expect(reader.push(deltas.map((delta) => chunk(delta)).join(''))).toBe('');
    expect(reader.reasoning).toBe('ab');
  });

  it('has no finish before the stream gives one', () => {
    const reader = createChunkReader();
    reader.push(chunk({ content: 'half' }));
    expect(reader.finish).toBeNull();
  });

  it.each([
    ['an error in the stream', 'data: {"error":{"message":"crashed"}}\n', 20001],
    ['the content filter', chunk({}, 'content_filter'), 20056],
  ])('gives the text before %s', (_, end, code) => {
    const reader = createChunkReader();
    expect(reader.push(chunk({ content: 'text' }) + end)).toBe('text');
    expect(reader.failure).toMatchObject({ code });
  });

  it('gives a line up that has no end', () => {
    const reader = createChunkReader();
    const piece = 'x'.repeat(1024 * 1024);
    for (let count = 0; count < 8; count += 1) reader.push(count === 0 ? `data: ${piece}` : piece);
    expect(reader.failure).toMatchObject({ code: 20001 });
  });

  it('fails on nonsense instead of throwing', () => {
    const reader = createChunkReader();
    expect(reader.push('data: {nonsense\n')).toBe('');
    expect(reader.failure).toBeInstanceOf(SyntaxError);
  });
});
