import { describe, expect, test } from 'vitest';
import { returnPath } from './return-path.ts';

const origin = 'https://orangery.test';

describe('where to go after the login', () => {
  test.each([
    ['/', '/'],
    ['/chat_room', '/chat_room'],
    ['/chat_room?id=1&x=%2F#end', '/chat_room?id=1&x=%2F#end'],
    ['/a/../b', '/b'],
    ['/房间', '/%E6%88%BF%E9%97%B4'],
    ['/@elsewhere.test', '/@elsewhere.test'],
  ])('the return path %j is a path of this site', (given, path) => {
    expect(returnPath(given, origin)).toBe(path);
  });

  test.each([
    undefined,
    '',
    'chat_room',
    'https://elsewhere.test/',
    'https://orangery.test/',
    '//elsewhere.test',
    '///elsewhere.test',
    '/\\elsewhere.test',
    '\\\\elsewhere.test',
    '/\t/elsewhere.test',
    '/\n/elsewhere.test',
    '/\u0000',
    '/\u0085x',
    '/.//elsewhere.test',
    '/a/..//elsewhere.test',
    ' //elsewhere.test',
    'javascript:alert(1)',
    'data:text/html,x',
    '?state=gzh',
  ])('the return path %j is left out', (given) => {
    expect(returnPath(given, origin)).toBeNull();
  });
});
