import type { Tool } from '@modelcontextprotocol/client';
import { describe, expect, it } from 'vitest';
import { listingOf } from './listing.ts';
import { toolNameOf } from './tool-names.ts';

const object = { type: 'object' as const };
const listed = (...tools: Partial<Tool>[]) =>
  listingOf('garden', {
    tools: tools.map((tool) => ({ name: 'peel', inputSchema: object, ...tool })),
    prompts: [],
    resources: [],
  }).tools;

/** A schema of so many levels. */
const nested = (levels: number): object =>
  JSON.parse(`${'{"items":'.repeat(levels)}{}${'}'.repeat(levels)}`) as object;

describe('tools of an MCP server', () => {
  it.each([
    ['peel', 'garden__peel'],
    ['peel-it_2', 'garden__peel-it_2'],
  ])('%s is called %s', (name, called) => expect(toolNameOf('garden', name)).toBe(called));

  it.each(['peel it', 'peel.it', '削皮', 'p'.repeat(200)])(
    'the name %j becomes one that providers take, always the same and no other tool has',
    (name) => {
      const called = toolNameOf('garden', name);
      expect(called).toMatch(/^garden__[a-zA-Z0-9_-]{0,56}$/);
      expect(toolNameOf('garden', name)).toBe(called);
      expect(called).not.toBe(toolNameOf('garden', name.replace(/[^a-z]/g, '_').slice(0, 50)));
    },
  );

  it('two names that differ in a sign only stay two tools; one that is listed twice is one', () => {
    const names = listed({ name: 'a.b' }, { name: 'a_b' }, { name: 'a b' }, { name: 'a.b' }).map(
      ({ name }) => name,
    );
    expect(new Set(names).size).toBe(3);
    expect(names).toContain('garden__a_b');
  });

  it('a description is bounded, and has no signs that hide or turn round what stands beside it', () => {
    const [tool] = listed({
      title: 'Pe\u202eel\n\u0007it',
      description: `One\u200f\n\ttwo${'x'.repeat(5_000)}`,
    });
    expect(tool?.title).toBe('Peel it');
    expect(tool?.description).toMatch(/^One\n\ttwox+…$/);
    expect(tool?.description.length).toBeLessThanOrEqual(1_024);
  });

  it('a schema that is too deep, too long or none is no tool that a model is given', () => {
    const long = {
      ...object,
      properties: { a: { enum: Array.from({ length: 5_000 }, (_, index) => `v${index}`) } },
    };
    const tools = listed(
      { name: 'deep', inputSchema: { ...object, properties: nested(100_000) } as Tool['inputSchema'] },
      { name: 'long', inputSchema: long },
      { name: 'odd-argument', inputSchema: { ...object, properties: { 'a b': {} } } },
      { name: 'good', inputSchema: { ...object, properties: nested(8) } as Tool['inputSchema'] },
    );
    expect(tools.map(({ ownName }) => ownName)).toEqual(['good']);
  });

  it('a schema is given to models as it is, but for choices of whole schemas', () => {
    const properties = { text: { type: 'string', description: 'What' } };
    const inputSchema = { ...object, properties, required: ['text'], anyOf: [{}], $schema: 'x' };
    expect(listed({ inputSchema })[0]?.parameters).toEqual({ ...object, properties, required: ['text'] });
    expect(listed({})[0]?.parameters).toEqual({ type: 'object', properties: {} });
  });

  it.each<[string, Partial<Tool>]>([
    ['description', { description: 'Peels and sends' }],
    ['end of a long description', { description: `${'x'.repeat(5_000)}y` }],
    ['schema', { inputSchema: { ...object, required: ['a'] } }],
  ])('another %s is another fingerprint', (_, change) => {
    const before = { description: change.description ? 'x'.repeat(5_000) : 'Peels' };
    const [one] = listed(before);
    const [same] = listed(before);
    const [other] = listed({ ...before, ...change });
    expect(one?.fingerprint).toBe(same?.fingerprint);
    expect(other?.fingerprint).not.toBe(one?.fingerprint);
  });
});
