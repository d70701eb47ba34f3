import { startI18n } from '@orangery/locales';
import chat from '@orangery/locales/en/chat.json';
import { renderInHost } from '@orangery/testing';
import { screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { rememberSize } from '../diagrams/diagram-sizes.ts';
import { CodeBlock } from './code-block.tsx';

startI18n('en', { chat });

const network = vi.hoisted(() => {
  let reject = (_: Error) => {};
  const promise = new Promise<never>((_, refuse) => {
    reject = refuse;
  });
  return { promise, reject };
});
vi.mock('./diagram-block.tsx', () => network.promise);

afterEach(() => localStorage.clear());

test('a diagram that was drawn before has its place while its code is on the way, and its source when that does not come', async () => {
  const code = 'graph TD; a-->b';
  rememberSize(code, { width: 300, height: 200 });
  const { container } = await renderInHost(<CodeBlock info="mermaid" chunks={[code]} closed />);
  expect(container.querySelector('svg[viewBox="0 0 300 200"]')).not.toBeNull();
  expect(screen.queryByText(code)).toBeNull();
  network.reject(new Error('Loading chunk failed'));
  await waitFor(() => expect(screen.getByText(code)).toBeDefined());
  expect(container.querySelector('svg[viewBox="0 0 300 200"]')).toBeNull();
});
