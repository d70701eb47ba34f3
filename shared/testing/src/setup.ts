import { vi } from 'vitest';
import { patientWaitFor } from './patience.ts';

vi.waitFor = patientWaitFor;
