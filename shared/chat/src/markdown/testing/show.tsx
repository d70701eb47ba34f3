import { startI18n } from '@orangery/locales';
import translations from '@orangery/locales/en/chat.json' with { type: 'json' };
import { render } from '@testing-library/react';
import { type MarkdownProps, RenderedMarkdown } from '../markdown.tsx';

/** Shows a finished text and gives the element that holds it. */
export function show(
  text: string,
  citations: Pick<MarkdownProps, 'sources' | 'passages' | 'onCited' | 'onPreview'> = {},
): HTMLElement {
  startI18n('en', { chat: translations });
  return render(<RenderedMarkdown text={text} {...citations} />).container;
}

/** Shows a text that grows: `grow` gives it what is there so far, `finish` says that no more comes. */
export function showGrowing() {
  startI18n('en', { chat: translations });
  const { container, rerender } = render(<RenderedMarkdown text="" streaming />);
  return {
    container,
    grow: (text: string) => rerender(<RenderedMarkdown text={text} streaming />),
    finish: (text: string) => rerender(<RenderedMarkdown text={text} streaming={false} />),
  };
}
