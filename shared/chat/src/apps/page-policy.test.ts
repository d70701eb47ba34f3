import { expect, test } from 'vitest';
import { pagePolicy } from './page-policy.ts';

test('the page of an app that asks for nothing reaches nothing', () => {
  const policy = pagePolicy({ reaches: [], loads: [] });
  expect(policy).not.toMatch(/https?:|wss?:|'self'|\*|unsafe-eval/);
  expect(policy).toContain("default-src 'none'");
  expect(policy).toContain("connect-src 'none'");
});

test('an app reaches the addresses that it has asked for, and may not put other pages into its own', () => {
  const policy = pagePolicy({ reaches: ['https://api.example.com'], loads: ['https://*.example.net'] });
  expect(policy).toContain('connect-src https://api.example.com;');
  expect(policy).toContain("script-src 'unsafe-inline' https://*.example.net;");
  expect(policy).toContain("frame-src 'none'");
  expect(policy).not.toContain('"');
});
