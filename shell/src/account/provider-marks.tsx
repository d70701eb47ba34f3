import type { ReactNode } from 'react';

/** Plain marks in the colour of the text, drawn here. */
const mark = (content: ReactNode) => (
  <svg viewBox="0 0 24 24" fill="none" aria-hidden="true">
    {content}
  </svg>
);

export const GoogleMark = () =>
  mark(<path d="M20 12h-7.5M18.2 6.6A8 8 0 1 0 20 12" stroke="currentColor" strokeWidth="3" />);

export const AppleMark = () =>
  mark(
    <path
      fill="currentColor"
      d="M12.2 7.4c1-.5 2.1-1 3.3-.9 1.4.1 2.6.7 3.4 1.8-3 1.9-2.5 6 .6 7.2-.7 2-1.900 4.100-3.500 4.200-1.300.100-1.800-.800-3.300-.800s-2 .800-3.300.800c-2.200-.100-4.600-4.100-4.600-7.400 0-3.500 2.200-5.700 4.600-5.800 1.100 0 2 .500 2.800.900zm-.2-1c0-2.300 1.600-4.300 3.900-4.600.3 2.400-1.700 4.600-3.900 4.600z"
    />,
  );

export const WechatMark = () =>
  mark(
    <path
      fill="currentColor"
      fillRule="evenodd"
      d="M9.500 3.500C5.400 3.500 2 6.200 2 9.600c0 1.900 1.100 3.500 2.700 4.700L4 16.500l2.600-1.300c.7.200 1.500.4 2.400.4C8.700 11.800 12 9 16.200 9h.6c-.6-3.100-3.700-5.500-7.300-5.500zM7 8.600a1 1 0 1 1 0-2 1 1 0 0 1 0 2zm5 0a1 1 0 1 1 0-2 1 1 0 0 1 0 2zM22 15.400c0-2.800-2.700-5-6-5s-6 2.200-6 5 2.700 5 6 5c.7 0 1.400-.1 2-.3l2 1-.5-1.700c1.500-.9 2.500-2.300 2.500-4zm-8-.8a.8.8 0 1 1 0-1.600.8.8 0 0 1 0 1.600zm4 0a.8.8 0 1 1 0-1.600.8.8 0 0 1 0 1.600z"
    />,
  );
