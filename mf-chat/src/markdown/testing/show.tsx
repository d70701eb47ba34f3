import { startI18n } from '@orangery/locales';
import translations from '@orangery/locales/en/mf-chat.json' with { type: 'json' };
import { render } from '@testing-library/react';
import { Markdown } from '../markdown.tsx';

/** Shows a finished text and gives the element that holds it. */
export function show(text: string): HTMLElement {
  startI18n('en', { 'mf-chat': translations });
  return render(<Markdown text={text} streaming={false} />).container;
}

/** Shows a text that grows: `grow` gives it what is there so far, `finish` says that no more comes. */
export function showGrowing() {
  startI18n('en', { 'mf-chat': translations });
  const { container, rerender } = render(<Markdown text="" streaming />);
  return {
    container,
    grow: (text: string) => rerender(<Markdown text={text} streaming />),
    finish: (text: string) => rerender(<Markdown text={text} streaming={false} />),
  };
}
