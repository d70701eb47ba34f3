import { VisuallyHidden } from '@orangery/ui';
import { useEffect, useState } from 'react';

/** Read out where the focus is elsewhere: a text that changes after it is there. */
export function Announcement({ text }: { text: string }) {
  const [said, setSaid] = useState('');
  useEffect(() => setSaid(text), [text]);
  return (
    <VisuallyHidden>
      <span role="status">{said}</span>
    </VisuallyHidden>
  );
}
