import { cleanup, configure } from '@testing-library/react';
import { afterAll, afterEach } from 'vitest';
import { watchDatabase } from './idle-database.ts';
import { patience } from './patience.ts';

configure({ asyncUtilTimeout: patience });

// A channel reaches every context of the process, and so the tabs of other test files.
const suffix = Math.random().toString(36);
const Channel = globalThis.BroadcastChannel;
globalThis.BroadcastChannel = class extends Channel {
  constructor(name: string) {
    super(`${name} ${suffix}`);
  }
};

// No page is Node. pptxgenjs looks, and would begin to load what only Node has, past the end of a test.
Object.defineProperty(process.release, 'name', { value: 'browser' });

afterEach(cleanup);

// What a page still reads when its last test ends would be read in a page that is gone, and fail the run.
afterAll(watchDatabase());
