import { OutlinePage } from '../generator/outline-page.tsx';
import { ThemeChoice } from './theme-choice.tsx';

type OutlineStepProps = { onBack: () => void; onCreate: () => void };

/** The outline, with the themes as they look. */
export function OutlineStep(props: OutlineStepProps) {
  return <OutlinePage {...props} themes={<ThemeChoice />} />;
}
