import fastify from 'fastify';
import { describe, expect, test } from 'vitest';
import { installErrorHandling } from './error-handler.ts';
import { installJsonBodies, isModest } from './json-bodies.ts';

const nested = (depth: number) => `${'['.repeat(depth)}${']'.repeat(depth)}`;

describe('a JSON body', () => {
  test.each([
    ['an ordinary one', '{"a":[1,{"b":"c"}]}', true],
    ['one as deep as allowed', nested(16), true],
    ['one that is deeper', nested(17), false],
    ['one that is never closed', '{"x":'.repeat(17), false],
    ['one of very many values', `[${'1,'.repeat(20_000)}1]`, false],
    ['one of very many empty lists', `[${'[],'.repeat(10_000)}[]]`, false],
    ['a text full of brackets', JSON.stringify({ text: '[{,'.repeat(100_000) }), true],
    [
      'a text full of quotation marks and backslashes',
      JSON.stringify(['"[\\\\"', '\\', '[['.repeat(50)]),
      true,
    ],
    ['brackets behind a text that ends in a backslash', `["\\\\",${nested(17)}]`, false],
    ['a text without an end', '"[[[[[[[[[[[[[[[[[[[[[[[', true],
    ['nothing', '', true],
  ])('a JSON body is taken or refused before it is parsed: %s', (_case, json, expected) => {
    expect(isModest(json)).toBe(expected);
  });

  test.each([
    ['{"x":1}', 200],
    [nested(17), 400],
    ['{"x":', 400],
    ['', 400],
    ['{"__proto__":1}', 400],
  ])('a JSON body %s is answered with %i', async (payload, status) => {
    const app = fastify();
    installErrorHandling(app);
    installJsonBodies(app);
    app.post('/', async ({ body }) => body);
    const headers = { 'content-type': 'application/json' };
    const answer = await app.inject({ method: 'POST', url: '/', headers, payload });
    expect(answer.statusCode).toBe(status);
    expect(answer.json()).toMatchObject(status === 200 ? { x: 1 } : { code: 1001 });
  });
});
